import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { picture } from './picture.ts';

/** What somebody pays to have shown, as its readers see it. */
export const shownAd = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  action: z.string().describe('what its button says'),
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
  summary: 'Counts that an advertisement was seen or pressed, without knowing by whom.',
  body: z.object({ id: z.uuid(), what: z.enum(countedOfAds) }),
  output: z.object({}),
});

const adCounts = z.object({ id: z.uuid(), views: z.int(), clicks: z.int() });
export type AdCounts = z.output<typeof adCounts>;

export const listAdCounts = endpoint({
  method: 'GET',
  path: 'staff/content/ads/counts',
  access: 'editor',
  summary: 'How often each advertisement of the city was seen and pressed.',
  output: z.array(adCounts),
});
