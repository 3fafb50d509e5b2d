import './category-icon.css';
import sprite from './category-icons.svg';

/** Symbols of the sprite by the key that a category keeps in every city and language. */
const symbols: Record<string, string> = {
  appliances: 'sofa',
  bakeries: 'croissant',
  'banks-transfers': 'landmark',
  barbers: 'scissors',
  'beauty-salons': 'scissors',
  'books-gifts': 'book-open',
  'car-repair': 'wrench',
  'car-sales-parts': 'car',
  catering: 'concierge-bell',
  'child-care': 'baby',
  cleaning: 'sparkles',
  clinics: 'stethoscope',
  clothing: 'shirt',
  'coffee-tea': 'coffee',
  'community-groups': 'users',
  construction: 'hammer',
  'dental-care': 'smile',
  'driving-lessons': 'car',
  'eye-care': 'eye',
  flowers: 'flower-2',
  'funeral-services': 'heart-handshake',
  furniture: 'sofa',
  'gas-stations': 'fuel',
  'gold-jewelry': 'gem',
  'government-public': 'landmark',
  groceries: 'shopping-basket',
  'halls-events': 'party-popper',
  'home-elder-care': 'heart-handshake',
  'home-repair': 'hammer',
  'immigration-paperwork': 'file-text',
  insurance: 'shield-check',
  'labs-imaging': 'heart-pulse',
  law: 'scale',
  'meat-poultry': 'beef',
  'mental-health': 'heart-pulse',
  'moving-storage': 'truck',
  'passenger-transport': 'car',
  'perfume-incense': 'spray-can',
  pharmacies: 'pill',
  'phones-computers': 'smartphone',
  'photo-video': 'camera',
  'physical-therapy': 'heart-pulse',
  'printing-marketing': 'printer',
  'real-estate': 'house',
  restaurants: 'utensils',
  'schools-tutoring': 'graduation-cap',
  shipping: 'truck',
  'sports-fitness': 'dumbbell',
  sweets: 'cake-slice',
  'taxes-accounting': 'landmark',
  towing: 'truck',
  'translation-notary': 'languages',
  travel: 'plane',
};

/** From a sprite and not from the icon library: there are dozens, and as script every visitor would pay for all of them. */
export function CategoryIcon({ category }: { category: string }) {
  return (
    <svg className="category-icon" aria-hidden="true">
      {/* Staff can add a category that has no icon of its own. */}
      <use href={`${sprite}#${symbols[category] ?? 'store'}`} />
    </svg>
  );
}
