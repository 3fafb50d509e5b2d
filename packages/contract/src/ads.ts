import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { picture } from './picture.ts';

/** A paid advertisement, as visitors see it. */
export const shownAd = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  action: z.string().describe('label of its button'),
  picture,
  link: z.url(),
});
export type ShownAd = z.output<typeof shownAd>;

const countedOfAds = ['views', 'clicks'] as const;
export type CountedOfAd = (typeof countedOfAds)[number];

export const countAd = endpoint({
  method: 'POST',
  path: 'ads/count',
  access: 'public',
  summary: 'Counts a view or click of an advertisement anonymously.',
  body: z.object({ id: z.uuid(), what: z.enum(countedOfAds) }),
  output: z.object({}),
});

const adCounts = z.object({ id: z.uuid(), views: z.int(), clicks: z.int() });
export type AdCounts = z.output<typeof adCounts>;

export const listAdCounts = endpoint({
  method: 'GET',
  path: 'staff/content/ads/counts',
  access: 'editor',
  summary: 'Returns the number of views and clicks of each advertisement of the city.',
  output: z.array(adCounts),
});
