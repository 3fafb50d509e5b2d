import { type Look, layouts, type Motif } from '../images/looks.ts';
import { type PaletteName, palettes } from '../images/palettes.ts';
import { choosePhotos, type Photos } from '../posts/post-photos.ts';
import type { DemoOffer } from './demo-rent.ts';

const signs = {
  yard: { icon: 'trees', palettes: ['olive', 'teal', 'clay'] },
  key: { icon: 'key-round', palettes: ['teal', 'sand', 'ink'] },
  sofa: { icon: 'sofa', palettes: ['sand', 'plum', 'clay'] },
  bed: { icon: 'bed-double', palettes: ['olive', 'rose', 'blue'] },
  bath: { icon: 'bath', palettes: ['blue', 'teal', 'ink'] },
  desk: { icon: 'desk', palettes: ['ink', 'sand', 'olive'] },
  lamp: { icon: 'lamp', palettes: ['sand', 'plum', 'rose'] },
  door: { icon: 'door-open', palettes: ['clay', 'ink', 'olive'] },
} as const satisfies Record<string, Motif>;
export type HomeSign = keyof typeof signs;

/** Image motifs (icon and colours) used in rotation for homes without a `sign`. */
const usual: Record<DemoOffer['kind'], readonly [Motif, ...Motif[]]> = {
  house: [
    { icon: 'house', palettes: ['sand', 'teal', 'clay', 'blue'] },
    { icon: 'fence', palettes: ['olive', 'clay', 'sand'] },
  ],
  townhouse: [{ icon: 'houses', palettes: ['clay', 'sand', 'plum', 'blue'] }],
  apartment: [
    { icon: 'building-2', palettes: ['blue', 'ink', 'sand', 'plum'] },
    { icon: 'building', palettes: ['teal', 'clay', 'ink', 'rose'] },
  ],
  room: [
    { icon: 'bed-single', palettes: ['olive', 'rose', 'plum', 'teal'] },
    { icon: 'bed-double', palettes: ['rose', 'blue', 'sand', 'olive'] },
  ],
};

/** Icons for interior photos that suit most homes. */
const inside: readonly Look['icon'][] = [
  'key-round',
  'bed-double',
  'oven',
  'bath',
  'sofa',
  'lamp',
  'door-open',
];
const paletteNames = Object.keys(palettes) as PaletteName[];

/** Returns interior photos in the colours of the first photo, each with another pattern. */
function insideOf({ palette }: Look, place: number): Look[] {
  const rooms = inside.map((icon, room): Look => {
    const turn = (room + paletteNames.indexOf(palette)) % layouts.length;
    return { icon, palette, layout: layouts[turn] ?? 'arch' };
  });
  const first = place % inside.length;
  return [...rooms, ...rooms].slice(first, first + 3 + (place % 2));
}

export function rentPhotos(inOrder: readonly DemoOffer[]): Map<DemoOffer, Photos> {
  return choosePhotos(
    inOrder,
    ({ kind, sign }, place) => {
      const [first, second = first] = usual[kind];
      return { motif: sign ? signs[sign] : place % 2 ? second : first, group: kind };
    },
    insideOf,
  );
}
