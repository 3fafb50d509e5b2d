import type { IconName, PaletteName } from './palettes.ts';
import type { Layout } from './placeholder.ts';
import { seededRandom } from './random.ts';

/** The subject of an image and colours that suit it. */
export interface Motif {
  icon: IconName;
  palettes: readonly [PaletteName, ...PaletteName[]];
}

export interface Look {
  icon: IconName;
  palette: PaletteName;
  layout: Layout;
}

export const layouts = ['arch', 'mosaic', 'screen', 'plate', 'rosette'] as const satisfies Layout[];

/** Number of preceding cards to differ from: the neighbours in a list of up to four columns. */
const reach = 4;

/** Weights the preceding cards: the directly preceding one counts most, because the two are seen side by side. */
const nearest = (before: readonly Look[]) =>
  before.slice(-reach).map((other, place, { length }) => ({ other, weight: place === length - 1 ? 3 : 1 }));

const likeness = (one: Look, other: Look) =>
  (one.layout === other.layout ? 2 : 0) + (one.palette === other.palette ? 1 : 0);

/**
 * Chooses an image look for each item in list order, as different as possible from the looks before it, both in the
 * whole list and in the list filtered to its group.
 */
export function chooseLooks<Thing>(
  things: readonly Thing[],
  motifOf: (thing: Thing, place: number) => { motif: Motif; group: string },
): Map<Thing, Look> {
  const random = seededRandom('looks');
  const all: Look[] = [];
  const byGroup = new Map<string, Look[]>();
  return new Map(
    things.map((thing, place) => {
      const { motif, group } = motifOf(thing, place);
      const inGroup = byGroup.get(group) ?? [];
      const near = [...nearest(all), ...nearest(inGroup)];
      const choices = motif.palettes
        .flatMap((palette) => layouts.map((layout): Look => ({ icon: motif.icon, palette, layout })))
        .map((look) => {
          const similar = near.reduce((sum, { other, weight }) => sum + weight * likeness(look, other), 0);
          return { look, alike: similar, chance: random.next() };
        })
        .toSorted((one, other) => one.alike - other.alike || one.chance - other.chance);
      const look = choices[0]?.look ?? { icon: motif.icon, palette: motif.palettes[0], layout: 'arch' };
      all.push(look);
      byGroup.set(group, [...inGroup, look]);
      return [thing, look];
    }),
  );
}
