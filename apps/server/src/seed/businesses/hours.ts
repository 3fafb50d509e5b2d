import type { Hours, OpenRange } from '@dalil/contract/hours';

const range = (from: number, until: number): OpenRange => ({ from: from * 60, until: until * 60 });
const weekly = (...days: readonly OpenRange[][]): Hours => ({ kind: 'weekly', days: [...days] });
const daily = (...ranges: OpenRange[]) => weekly(...Array.from({ length: 7 }, () => ranges));

const office = [range(9, 17)];
const shop = [range(10, 20)];
/** Hours with a midday break, as in many businesses on Fridays. */
const fridayBreak = [range(9, 12.5), range(14.5, 19)];

/** Opening hours of the demo businesses, from Sunday. Hours above 24 are after midnight. */
export const demoHours = {
  always: { kind: 'always' },
  everyDay: daily(range(9, 21)),
  early: daily(range(6, 20)),
  untilMidnight: daily(range(7, 24)),
  pastMidnight: weekly(
    [range(11, 25)],
    [range(11, 25)],
    [range(11, 25)],
    [range(11, 25)],
    [range(11, 26)],
    [range(13, 27)],
    [range(11, 27)],
  ),
  lunchAndDinner: daily(range(11.5, 15), range(17, 22)),
  closedMondays: weekly(
    [range(11, 22)],
    [],
    [range(11, 22)],
    [range(11, 22)],
    [range(11, 22)],
    [range(14, 23)],
    [range(11, 23)],
  ),
  office: weekly([], office, office, office, office, office, []),
  clinic: weekly(
    [],
    [range(9, 18)],
    [range(9, 18)],
    [range(9, 18)],
    [range(9, 18)],
    [range(9, 12), range(14, 17)],
    [range(10, 14)],
  ),
  shop: weekly([range(11, 18)], shop, shop, shop, shop, fridayBreak, shop),
  workshop: weekly([], [range(8, 18)], [range(8, 18)], [range(8, 18)], [range(8, 18)], fridayBreak, [
    range(8, 15),
  ]),
  evenings: weekly(
    [range(12, 20)],
    [],
    [range(16, 22)],
    [range(16, 22)],
    [range(16, 22)],
    [range(16, 23)],
    [range(12, 23)],
  ),
} satisfies Record<string, Hours>;

export type HoursName = keyof typeof demoHours;
