import { type Look, layouts, type Motif } from '../images/looks.ts';
import { choosePhotos, type Photos } from '../posts/post-photos.ts';
import type { DemoProduct } from './demo-product.ts';

interface Kind extends Motif {
  /** Category keys `main/sub` of such a product. */
  in: `${string}/${string}`;
}

/** Kinds of second-hand goods, with their category, icon and colours. */
export const things = {
  sedan: { in: 'vehicles/cars', icon: 'car', palettes: ['ink', 'blue', 'teal'] },
  suv: { in: 'vehicles/cars', icon: 'car-front', palettes: ['olive', 'clay', 'ink'] },
  pickup: { in: 'vehicles/trucks', icon: 'truck', palettes: ['clay', 'ink', 'sand'] },
  van: { in: 'vehicles/trucks', icon: 'van', palettes: ['teal', 'sand', 'blue'] },
  motorbike: { in: 'vehicles/motorcycles', icon: 'motorbike', palettes: ['rose', 'ink', 'olive'] },
  scooter: { in: 'vehicles/bicycles', icon: 'scooter', palettes: ['blue', 'plum', 'teal'] },
  bicycle: { in: 'vehicles/bicycles', icon: 'bike', palettes: ['olive', 'teal', 'clay'] },
  tires: { in: 'vehicles/parts', icon: 'tire', palettes: ['ink', 'sand', 'plum'] },
  carparts: { in: 'vehicles/parts', icon: 'car-battery', palettes: ['blue', 'clay', 'olive'] },
  phone: { in: 'phones-tablets/phones', icon: 'smartphone', palettes: ['plum', 'ink', 'blue'] },
  tablet: { in: 'phones-tablets/tablets', icon: 'tablet', palettes: ['teal', 'rose', 'sand'] },
  laptop: { in: 'computers/laptops', icon: 'laptop', palettes: ['ink', 'teal', 'olive'] },
  monitor: { in: 'computers/screens-printers', icon: 'monitor', palettes: ['blue', 'plum', 'clay'] },
  printer: { in: 'computers/screens-printers', icon: 'printer', palettes: ['sand', 'ink', 'teal'] },
  router: { in: 'phones-tablets/accessories', icon: 'router', palettes: ['olive', 'blue', 'rose'] },
  tv: { in: 'computers/tv-audio', icon: 'tv', palettes: ['ink', 'plum', 'clay'] },
  headphones: { in: 'computers/tv-audio', icon: 'headphones', palettes: ['rose', 'blue', 'ink'] },
  speaker: { in: 'computers/tv-audio', icon: 'speaker', palettes: ['clay', 'olive', 'plum'] },
  camera: { in: 'computers/cameras', icon: 'camera', palettes: ['ink', 'rose', 'sand'] },
  console: { in: 'computers/games', icon: 'gamepad-2', palettes: ['plum', 'blue', 'teal'] },
  sofa: { in: 'furniture/living-room', icon: 'sofa', palettes: ['clay', 'sand', 'olive', 'teal'] },
  armchair: { in: 'furniture/living-room', icon: 'armchair', palettes: ['clay', 'olive', 'rose'] },
  bed: { in: 'furniture/bedroom', icon: 'bed-double', palettes: ['blue', 'rose', 'sand'] },
  wardrobe: { in: 'furniture/bedroom', icon: 'wardrobe', palettes: ['plum', 'clay', 'ink'] },
  desk: { in: 'furniture/office', icon: 'desk', palettes: ['sand', 'olive', 'ink', 'clay'] },
  bookcase: { in: 'furniture/office', icon: 'library', palettes: ['teal', 'clay', 'plum'] },
  table: { in: 'furniture/dining', icon: 'table', palettes: ['olive', 'sand', 'rose', 'blue'] },
  lamp: { in: 'home-garden/lighting', icon: 'lamp', palettes: ['plum', 'sand', 'ink'] },
  rug: { in: 'furniture/decor', icon: 'rug', palettes: ['rose', 'clay', 'teal'] },
  vase: { in: 'home-garden/kitchenware', icon: 'amphora', palettes: ['sand', 'blue', 'clay'] },
  fridge: { in: 'appliances/kitchen', icon: 'refrigerator', palettes: ['blue', 'teal', 'ink'] },
  stove: { in: 'appliances/kitchen', icon: 'oven', palettes: ['clay', 'ink', 'rose'] },
  microwave: { in: 'appliances/kitchen', icon: 'microwave', palettes: ['olive', 'plum', 'sand'] },
  coffee: { in: 'appliances/kitchen', icon: 'coffee', palettes: ['sand', 'clay', 'teal'] },
  blender: { in: 'appliances/kitchen', icon: 'blender', palettes: ['rose', 'olive', 'blue'] },
  dishes: { in: 'home-garden/kitchenware', icon: 'soup', palettes: ['teal', 'sand', 'plum'] },
  washer: { in: 'appliances/laundry', icon: 'washing-machine', palettes: ['blue', 'ink', 'teal'] },
  vacuum: { in: 'appliances/cleaning', icon: 'robot-vacuum', palettes: ['ink', 'olive', 'rose'] },
  sewing: { in: 'other/everything-else', icon: 'spool', palettes: ['plum', 'rose', 'sand'] },
  heater: { in: 'appliances/heating-cooling', icon: 'heater', palettes: ['clay', 'rose', 'ink'] },
  ac: { in: 'appliances/heating-cooling', icon: 'air-vent', palettes: ['blue', 'teal', 'sand'] },
  fan: { in: 'appliances/heating-cooling', icon: 'fan', palettes: ['teal', 'blue', 'olive'] },
  shirt: { in: 'clothes/mens', icon: 'shirt', palettes: ['rose', 'plum', 'blue', 'olive'] },
  dress: { in: 'clothes/womens', icon: 'dress', palettes: ['plum', 'rose', 'teal'] },
  shoes: { in: 'clothes/shoes-bags', icon: 'sport-shoe', palettes: ['blue', 'clay', 'ink'] },
  handbag: { in: 'clothes/shoes-bags', icon: 'handbag', palettes: ['clay', 'rose', 'sand'] },
  suitcase: { in: 'clothes/shoes-bags', icon: 'luggage', palettes: ['teal', 'ink', 'plum'] },
  watch: { in: 'clothes/jewelry-watches', icon: 'watch', palettes: ['ink', 'sand', 'blue'] },
  ring: { in: 'clothes/jewelry-watches', icon: 'gem', palettes: ['plum', 'sand', 'teal'] },
  stroller: { in: 'children/strollers', icon: 'stroller', palettes: ['rose', 'teal', 'sand', 'blue'] },
  crib: { in: 'children/cribs', icon: 'crib', palettes: ['sand', 'blue', 'olive'] },
  toys: { in: 'children/toys', icon: 'toy-brick', palettes: ['clay', 'blue', 'plum'] },
  books: { in: 'books/more', icon: 'book-open', palettes: ['olive', 'teal', 'clay', 'plum'] },
  drill: { in: 'tools/power-tools', icon: 'drill', palettes: ['sand', 'ink', 'clay'] },
  tools: { in: 'tools/hand-tools', icon: 'toolbox', palettes: ['clay', 'blue', 'ink'] },
  garden: { in: 'tools/garden', icon: 'shovel', palettes: ['olive', 'sand', 'teal'] },
  plant: { in: 'home-garden/plants', icon: 'plant-pot', palettes: ['olive', 'teal', 'rose'] },
  dumbbell: { in: 'sports/fitness', icon: 'dumbbell', palettes: ['ink', 'teal', 'plum'] },
  ball: { in: 'sports/games', icon: 'volleyball', palettes: ['blue', 'clay', 'olive'] },
  tent: { in: 'sports/outdoors', icon: 'tent', palettes: ['olive', 'clay', 'blue'] },
  fishing: { in: 'sports/outdoors', icon: 'fishing-rod', palettes: ['teal', 'ink', 'sand'] },
  guitar: { in: 'other/music', icon: 'guitar', palettes: ['clay', 'plum', 'sand'] },
  piano: { in: 'other/music', icon: 'piano', palettes: ['ink', 'rose', 'blue'] },
} as const satisfies Record<string, Kind>;

export type Thing = keyof typeof things;

const motifs: readonly Motif[] = Object.values(things);

/** Returns further looks of the same thing in other colours and patterns. */
function again(look: Look, place: number): Look[] {
  const { icon } = look;
  const turn = motifs.findIndex((motif) => motif.icon === icon);
  const colors = motifs[turn]?.palettes ?? [look.palette];
  const shared = layouts.map((_, nth): Look => {
    const layout = layouts[(turn + nth) % layouts.length] ?? 'arch';
    return { icon, palette: colors[nth % colors.length] ?? look.palette, layout };
  });
  return shared.slice(0, place % 3);
}

export function productPhotos(inOrder: readonly DemoProduct[]): Map<DemoProduct, Photos> {
  const mainOf = (thing: Thing) => things[thing].in.slice(0, things[thing].in.indexOf('/'));
  return choosePhotos(inOrder, ({ thing }) => ({ motif: things[thing], group: mainOf(thing) }), again);
}
