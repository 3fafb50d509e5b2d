import * as z from 'zod';
import { limits } from './limits.ts';

const day = 1_440;
const week = 7 * day;

/** Start and end in minutes from local midnight of the day. An end above 1440 is on the next day. */
export const openRange = z
  .object({
    from: z
      .int()
      .min(0)
      .max(day - 1),
    until: z
      .int()
      .min(1)
      .max(2 * day - 1),
  })
  .refine(({ from, until }) => from < until && until - from <= day, {
    error: 'errors.field.hoursOrder',
    path: ['until'],
  });
export type OpenRange = z.output<typeof openRange>;

/** A day without a range is closed. */
const days = z
  .array(z.array(openRange).max(limits.hoursRangesPerDay))
  .length(7)
  .superRefine((given, context) => {
    const ranges = given.flatMap((ranges, weekday) =>
      ranges.map(({ from, until }, index) => ({
        from: weekday * day + from,
        until: weekday * day + until,
        path: [weekday, index],
      })),
    );
    ranges.forEach(({ from, path }, index) => {
      // Ranges must not overlap, also across days: Saturday's last range may extend into Sunday, the first day of the
      // week.
      const before = ranges.at(index - 1);
      const reaches = before && (index === 0 ? before.until - week : before.until);
      if (before && ranges.length > 1 && reaches !== undefined && from < reaches)
        context.addIssue({ code: 'custom', message: 'errors.field.hoursOverlap', path });
    });
  });

/** Opening hours: always open, or ranges by weekday from Sunday (0) to Saturday (6). */
export const hours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('weekly'), days }),
]);
export type Hours = z.output<typeof hours>;
