import type { Layout, PlaceholderOptions } from '../art/placeholder.ts';

type Sign = Pick<PlaceholderOptions, 'palette' | 'icon'>;

/** Signs that go together: a business shows some of its neighbors' in its gallery. */
const groups = {
  food: {
    levantine: { palette: 'teal', icon: 'utensils' },
    mezze: { palette: 'olive', icon: 'utensils' },
    oven: { palette: 'blue', icon: 'utensils' },
    yemeni: { palette: 'ink', icon: 'utensils' },
    clayPot: { palette: 'rose', icon: 'utensils' },
    grills: { palette: 'clay', icon: 'beef' },
    embers: { palette: 'plum', icon: 'beef' },
    egyptian: { palette: 'sand', icon: 'utensils' },
    koshary: { palette: 'clay', icon: 'utensils' },
    coffee: { palette: 'sand', icon: 'coffee' },
    bakery: { palette: 'clay', icon: 'croissant' },
    sweets: { palette: 'rose', icon: 'cake' },
    groceries: { palette: 'olive', icon: 'shopping-basket' },
  },
  health: {
    clinic: { palette: 'blue', icon: 'stethoscope' },
    pharmacy: { palette: 'teal', icon: 'pill' },
    care: { palette: 'rose', icon: 'user' },
  },
  desk: {
    law: { palette: 'ink', icon: 'scale' },
    money: { palette: 'olive', icon: 'piggy-bank' },
    travel: { palette: 'blue', icon: 'plane' },
    computers: { palette: 'ink', icon: 'smartphone' },
    public: { palette: 'teal', icon: 'landmark' },
  },
  house: {
    building: { palette: 'clay', icon: 'hammer' },
    furniture: { palette: 'sand', icon: 'armchair' },
    home: { palette: 'blue', icon: 'house' },
  },
  road: {
    car: { palette: 'ink', icon: 'car' },
    garage: { palette: 'blue', icon: 'wrench' },
    truck: { palette: 'olive', icon: 'truck' },
  },
  style: {
    clothing: { palette: 'plum', icon: 'shirt' },
    jewelry: { palette: 'plum', icon: 'gem' },
    salon: { palette: 'rose', icon: 'scissors' },
    flowers: { palette: 'olive', icon: 'flower-2' },
    party: { palette: 'plum', icon: 'party-popper' },
  },
  learning: {
    school: { palette: 'olive', icon: 'graduation-cap' },
    books: { palette: 'teal', icon: 'book-open' },
    children: { palette: 'rose', icon: 'baby' },
    sports: { palette: 'ink', icon: 'dumbbell' },
  },
} as const satisfies Record<string, Record<string, Sign>>;

type Groups = typeof groups;
export type ArtName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

const artOfCategory: Record<string, ArtName> = {
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

/** By its first sub category or else its category. */
function artOf({ category, subs }: { category: string; subs: readonly string[] }): ArtName {
  const name = artOfCategory[`${category}/${subs[0]}`] ?? artOfCategory[category];
  if (!name) throw new Error(`No art for ${category}.`);
  return name;
}

/** The names in the same group, from this one on. */
export function neighborsOf(name: ArtName): ArtName[] {
  const group = Object.values(groups)
    .map((signs) => Object.keys(signs) as ArtName[])
    .find((names) => names.includes(name));
  const names = group ?? [name];
  const place = names.indexOf(name);
  return [...names.slice(place), ...names.slice(0, place)];
}

export interface BusinessArt {
  art: ArtName;
  first: 'scene' | 'detail';
}

/** Signs of the same kind of place, so that a long list of them is not all one picture. */
const alike: Partial<Record<ArtName, readonly ArtName[]>> = {
  levantine: ['levantine', 'mezze', 'oven'],
  grills: ['grills', 'embers'],
  yemeni: ['yemeni', 'clayPot'],
  egyptian: ['egyptian', 'koshary'],
};

/**
 * The art of each business and which of its two pictures comes first, given in the order in which they stand in a list:
 * each takes what its category had longest ago, or else the whole city, and so never what its neighbor has.
 */
export function artInOrder<Business extends { category: string; subs: readonly string[] }>(
  businesses: readonly Business[],
): Map<Business, BusinessArt> {
  const last = new Map<string, number>();
  return new Map(
    businesses.map((business, place) => {
      const art = artOf(business);
      const names = alike[art] ?? [art];
      const all = names.flatMap((name): BusinessArt[] => [
        { art: name, first: 'scene' },
        { art: name, first: 'detail' },
      ]);
      const inCategory = (one: BusinessArt) => `${business.category} ${inCity(one)}`;
      const since = (key: string) => last.get(key) ?? -1;
      const [chosen = { art, first: 'scene' }] = all.toSorted(
        (one, other) =>
          since(inCategory(one)) - since(inCategory(other)) || since(inCity(one)) - since(inCity(other)),
      );
      last.set(inCategory(chosen), place).set(inCity(chosen), place);
      return [business, chosen];
    }),
  );
}

const inCity = ({ art, first }: BusinessArt) => `${art} ${first}`;

const layouts: readonly Layout[] = ['arch', 'mosaic', 'screen', 'plate', 'rosette'];
/** Those whose sign stands in the middle: a logo is too small for more. */
const logoLayouts: readonly Layout[] = ['mosaic', 'screen', 'plate'];
const styled = (shift: number, layouts: readonly Layout[]) =>
  Object.fromEntries(
    Object.values(groups)
      .flatMap((signs) => Object.entries<Sign>(signs))
      .map(([name, sign], place) => [
        name,
        { ...sign, layout: layouts[(place + shift) % layouts.length] ?? 'arch' },
      ]),
  ) as Record<ArtName, Sign & { layout: Layout }>;

/** Two pictures, a cover and a logo for each: many businesses share them, because drawing takes half a second. */
export const businessArt = {
  scene: styled(0, layouts),
  detail: styled(2, layouts),
  cover: styled(1, layouts),
  logo: styled(2, logoLayouts),
};
