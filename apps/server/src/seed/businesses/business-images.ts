import { chooseLooks, type Look, layouts, type Motif } from '../images/looks.ts';
import type { DemoBusiness } from './demo-business.ts';

/** Icons by group of related subjects. The gallery of a business also shows other icons of its group. */
const groups = {
  food: {
    levantine: { icon: 'utensils', palettes: ['teal', 'olive', 'blue'] },
    yemeni: { icon: 'soup', palettes: ['ink', 'rose', 'sand'] },
    grills: { icon: 'beef', palettes: ['clay', 'plum', 'ink'] },
    egyptian: { icon: 'cooking-pot', palettes: ['sand', 'clay', 'teal'] },
    coffee: { icon: 'coffee', palettes: ['sand', 'clay', 'ink'] },
    bakery: { icon: 'croissant', palettes: ['clay', 'sand', 'rose'] },
    sweets: { icon: 'cake', palettes: ['rose', 'sand', 'plum'] },
    groceries: { icon: 'shopping-basket', palettes: ['olive', 'teal', 'clay'] },
  },
  health: {
    clinic: { icon: 'stethoscope', palettes: ['blue', 'teal', 'ink'] },
    pharmacy: { icon: 'pill', palettes: ['teal', 'olive'] },
    care: { icon: 'hand-heart', palettes: ['rose', 'sand', 'blue'] },
  },
  desk: {
    law: { icon: 'scale', palettes: ['ink', 'plum', 'sand'] },
    money: { icon: 'piggy-bank', palettes: ['olive', 'teal', 'ink'] },
    travel: { icon: 'plane', palettes: ['blue', 'teal', 'clay'] },
    computers: { icon: 'smartphone', palettes: ['ink', 'plum', 'blue'] },
    public: { icon: 'landmark', palettes: ['teal', 'sand', 'olive'] },
  },
  house: {
    building: { icon: 'hammer', palettes: ['clay', 'sand', 'ink'] },
    furniture: { icon: 'armchair', palettes: ['sand', 'olive', 'clay'] },
    home: { icon: 'house', palettes: ['blue', 'teal', 'clay'] },
  },
  road: {
    car: { icon: 'car', palettes: ['ink', 'blue', 'teal'] },
    garage: { icon: 'wrench', palettes: ['blue', 'ink', 'clay'] },
    truck: { icon: 'truck', palettes: ['olive', 'clay', 'ink'] },
  },
  style: {
    clothing: { icon: 'shirt', palettes: ['plum', 'rose', 'blue'] },
    jewelry: { icon: 'gem', palettes: ['plum', 'sand', 'ink'] },
    salon: { icon: 'scissors', palettes: ['rose', 'plum', 'teal'] },
    flowers: { icon: 'flower-2', palettes: ['olive', 'rose', 'plum'] },
    party: { icon: 'party-popper', palettes: ['plum', 'clay', 'blue'] },
  },
  learning: {
    school: { icon: 'graduation-cap', palettes: ['olive', 'blue', 'clay'] },
    books: { icon: 'book-open', palettes: ['teal', 'olive', 'sand'] },
    children: { icon: 'baby', palettes: ['rose', 'sand', 'olive'] },
    sports: { icon: 'dumbbell', palettes: ['ink', 'teal', 'clay'] },
  },
} as const satisfies Record<string, Record<string, Motif>>;

type Groups = typeof groups;
export type ImageName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

const artOfCategory: Record<string, ImageName> = {
  'restaurants/levantine': 'levantine',
  'restaurants/yemeni': 'yemeni',
  'restaurants/iraqi': 'grills',
  'restaurants/egyptian': 'egyptian',
  'restaurants/grills': 'grills',
  'coffee-tea': 'coffee',
  bakeries: 'bakery',
  sweets: 'sweets',
  groceries: 'groceries',
  'meat-poultry': 'grills',
  catering: 'levantine',
  'halls-events': 'party',
  clinics: 'clinic',
  'dental-care': 'clinic',
  pharmacies: 'pharmacy',
  'eye-care': 'clinic',
  'mental-health': 'care',
  'physical-therapy': 'care',
  'home-elder-care': 'care',
  'labs-imaging': 'pharmacy',
  law: 'law',
  'immigration-paperwork': 'law',
  'translation-notary': 'law',
  'taxes-accounting': 'money',
  'banks-transfers': 'money',
  insurance: 'money',
  'real-estate': 'home',
  construction: 'building',
  'home-repair': 'building',
  cleaning: 'home',
  'moving-storage': 'truck',
  furniture: 'furniture',
  appliances: 'furniture',
  'car-repair': 'garage',
  'car-sales-parts': 'car',
  'passenger-transport': 'car',
  towing: 'truck',
  'gas-stations': 'car',
  barbers: 'salon',
  'beauty-salons': 'salon',
  clothing: 'clothing',
  'gold-jewelry': 'jewelry',
  'perfume-incense': 'jewelry',
  'phones-computers': 'computers',
  'printing-marketing': 'computers',
  'photo-video': 'party',
  'schools-tutoring': 'school',
  'child-care': 'children',
  'driving-lessons': 'school',
  'sports-fitness': 'sports',
  travel: 'travel',
  shipping: 'truck',
  'books-gifts': 'books',
  flowers: 'flowers',
  'places-of-worship': 'public',
  'community-groups': 'public',
  'funeral-services': 'public',
  'government-public': 'public',
};

type Filed = Pick<DemoBusiness, 'category' | 'subs'>;

/** Returns the name of a business's image, chosen by its first subcategory, or else by its category. */
export function imageNameOf({ category, subs }: Filed): ImageName {
  const name = artOfCategory[`${category}/${subs[0]}`] ?? artOfCategory[category];
  if (!name) throw new Error(`No art for ${category}.`);
  return name;
}

/** Returns all image names of this name's group in rotation, starting with this name. */
export function relatedNames(name: ImageName): ImageName[] {
  const group = Object.values(groups)
    .map((signs) => Object.keys(signs) as ImageName[])
    .find((names) => names.includes(name));
  const names = group ?? [name];
  const place = names.indexOf(name);
  return [...names.slice(place), ...names.slice(0, place)];
}

const motifs = Object.fromEntries(
  Object.values(groups).flatMap((signs) => Object.entries<Motif>(signs)),
) as Record<ImageName, Motif>;

/** Chooses the card image of each business, in list order. */
export function businessLooks<Business extends Filed>(inOrder: readonly Business[]): Map<Business, Look> {
  return chooseLooks(inOrder, (business) => ({
    motif: motifs[imageNameOf(business)],
    group: business.category,
  }));
}

/**
 * Returns images that businesses with the same image name share: drawing separate ones for each would take minutes.
 */
export const sharedLooks = (shift: number): Record<ImageName, Look> =>
  Object.fromEntries(
    Object.entries(motifs).map(([name, { icon, palettes }], place) => [
      name,
      {
        icon,
        palette: palettes[shift % palettes.length] ?? palettes[0],
        layout: layouts[(place + shift) % layouts.length] ?? 'arch',
      },
    ]),
  ) as Record<ImageName, Look>;
