import './category-icon.css';
import sprite from './category-icons.svg';

/** Sprite symbols by category key, which is the same in every city and language. */
const symbols: Record<string, string> = {
  appliances: 'refrigerator',
  bakeries: 'croissant',
  'banks-transfers': 'landmark',
  barbers: 'scissors',
  'beauty-salons': 'scissors',
  beauty: 'scissors',
  books: 'book-open',
  'books-gifts': 'book-open',
  building: 'hammer',
  'car-repair': 'wrench',
  'car-sales-parts': 'car',
  care: 'heart-handshake',
  catering: 'concierge-bell',
  'child-care': 'baby',
  children: 'baby',
  cleaning: 'sparkles',
  clinics: 'stethoscope',
  clothes: 'shirt',
  clothing: 'shirt',
  'coffee-tea': 'coffee',
  'community-groups': 'users',
  computers: 'laptop',
  construction: 'hammer',
  'dental-care': 'smile',
  'driving-lessons': 'car',
  driving: 'truck',
  'eye-care': 'eye',
  factory: 'wrench',
  flowers: 'flower-2',
  'funeral-services': 'heart-handshake',
  furniture: 'sofa',
  'gas-stations': 'fuel',
  'gold-jewelry': 'gem',
  'government-public': 'landmark',
  groceries: 'shopping-basket',
  'halls-events': 'party-popper',
  health: 'stethoscope',
  'home-elder-care': 'heart-handshake',
  'home-garden': 'flower-2',
  'home-repair': 'hammer',
  'immigration-paperwork': 'file-text',
  insurance: 'shield-check',
  kitchen: 'utensils',
  'labs-imaging': 'heart-pulse',
  law: 'scale',
  'meat-poultry': 'beef',
  'mental-health': 'heart-pulse',
  'moving-storage': 'truck',
  office: 'file-text',
  other: 'shapes',
  'passenger-transport': 'car',
  'perfume-incense': 'spray-can',
  pharmacies: 'pill',
  'phones-computers': 'smartphone',
  'phones-tablets': 'smartphone',
  'photo-video': 'camera',
  'physical-therapy': 'heart-pulse',
  'printing-marketing': 'printer',
  'real-estate': 'house',
  restaurants: 'utensils',
  'schools-tutoring': 'graduation-cap',
  shipping: 'truck',
  shop: 'store',
  'sports-fitness': 'dumbbell',
  sweets: 'cake-slice',
  'taxes-accounting': 'landmark',
  teaching: 'graduation-cap',
  tech: 'smartphone',
  sports: 'dumbbell',
  tools: 'hammer',
  towing: 'truck',
  'translation-notary': 'languages',
  travel: 'plane',
  vehicles: 'car',
};

/**
 * Icon of a category, from an SVG sprite instead of the icon library: every visitor would otherwise load dozens of
 * icons as JavaScript.
 */
export function CategoryIcon({ category }: { category: string }) {
  return (
    <svg className="category-icon" aria-hidden="true">
      {/* The `store` icon is the fallback, because staff can add categories without an icon of their own. */}
      <use href={`${sprite}#${symbols[category] ?? 'store'}`} />
    </svg>
  );
}
