import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idInUrl } from './inputs.ts';

/** Controls to which a step of the site tour can point. Each exists on every page with a header and a footer. */
export const tourControls = [
  'services',
  'search',
  'states',
  'language',
  'account',
  'addBusiness',
  'newsletter',
] as const;
export type TourControl = (typeof tourControls)[number];

const name = z.object({
  id: z.int(),
  slugs: z.object({ en: z.string(), ar: z.string() }),
  title: z.string(),
});

const guide = name.extend({
  lede: z.string(),
  questions: z.array(
    z.object({
      id: z.string().describe('URL fragment'),
      title: z.string(),
      body: z.string().describe('HTML written by staff, sanitised on save and again on rendering'),
    }),
  ),
});
export type Guide = z.output<typeof guide>;

const guidesData = z.object({
  guides: z.array(guide),
  tips: z.array(z.object({ title: z.string(), text: z.string() })),
  tour: z.array(z.object({ control: z.enum(tourControls), title: z.string(), text: z.string() })),
});
export type GuidesData = z.output<typeof guidesData>;

const guideDetail = guide.extend({ all: z.array(name).describe('in order, including this one') });
export type GuideDetail = z.output<typeof guideDetail>;

export const getGuides = endpoint({
  method: 'GET',
  path: 'guides',
  access: 'public',
  summary: 'Returns the user guide: common questions by topic, general tips and the site tour.',
  output: guidesData,
});

export const getGuide = endpoint({
  method: 'GET',
  path: 'guides/:id',
  access: 'public',
  summary: 'Returns the common questions of one topic.',
  params: z.object({ id: idInUrl }),
  output: guideDetail,
});
