import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idInAddress } from './inputs.ts';

/** What a step of the site tour points at. Each is on every page that has a header and a footer. */
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
      id: z.string().describe('of a link to it'),
      title: z.string(),
      body: z.string().describe('HTML that staff wrote, sanitised when saved and again when shown'),
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

const guideDetail = guide.extend({ all: z.array(name).describe('in their order, this one among them') });
export type GuideDetail = z.output<typeof guideDetail>;

export const getGuides = endpoint({
  method: 'GET',
  path: 'guides',
  access: 'public',
  summary: 'The user guide: common questions by what they are about, general tips and the site tour.',
  output: guidesData,
});

export const getGuide = endpoint({
  method: 'GET',
  path: 'guides/:id',
  access: 'public',
  summary: 'The common questions about one thing.',
  params: z.object({ id: idInAddress }),
  output: guideDetail,
});
