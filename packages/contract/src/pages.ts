import * as z from 'zod';
import { shownAd } from './ads.ts';
import { endpoint } from './endpoint.ts';
import { type KindHomeSection, kindHomeSections } from './kinds.ts';
import { picture } from './picture.ts';
import { serviceNames } from './settings.ts';

/** HTML written by staff, sanitised on save and again on rendering. */
const html = z.string();

const section = z.object({ id: z.string(), title: z.string(), body: html, picture: picture.nullable() });

/**
 * Home page sections that do not belong to a kind of listing and follow those that do. Staff choose which sections
 * are shown and in which order.
 */
const homeSectionsAfter = ['articles', 'about', 'steps', 'states'] as const;
export type HomeSection = 'doors' | 'categories' | KindHomeSection | (typeof homeSectionsAfter)[number];
/** Sections of the home page below the hero. `doors` are the tiles that lead to the main parts of the site. */
export const homeSections = [
  'doors',
  'categories',
  ...kindHomeSections,
  ...homeSectionsAfter,
] as const satisfies HomeSection[];

/** App stores, in display order. */
export const appStores = ['appStore', 'googlePlay'] as const;
export type AppStore = (typeof appStores)[number];

export const homeData = z.object({
  hero: z.array(
    z.object({
      media: picture,
      phone: picture.describe('the same image in portrait format'),
      square: picture,
      title: z.string(),
      description: html,
    }),
  ),
  sections: z.array(
    z.object({
      name: z.enum(homeSections),
      title: z.string().describe('empty for the default title'),
    }),
  ),
  ad: shownAd.nullable().describe('advertisement active today; null for none'),
  app: z
    .object({
      title: z.string(),
      text: z.string(),
      stores: z.array(z.object({ name: z.enum(appStores), url: z.url() })),
    })
    .nullable()
    .describe('null while no store has it or staff have hidden it'),
});
export type HomeData = z.output<typeof homeData>;

export const welcomeTypes = ['youtube', 'image'] as const;

export const welcomeData = z
  .object({ type: z.enum(welcomeTypes), link: z.string(), title: z.string(), description: z.string() })
  .nullable();
/** Content of the welcome dialog for first-time visitors; null if there is none. */
export type WelcomeData = z.output<typeof welcomeData>;

export const aboutData = z.object({ title: z.string(), lede: z.string(), sections: z.array(section) });
export type AboutData = z.output<typeof aboutData>;

export const servicesData = z.object({
  title: z.string(),
  lede: z.string(),
  services: z.array(
    z.object({
      name: z.enum(serviceNames),
      title: z.string(),
      description: html,
      points: z.array(z.string()),
      picture,
    }),
  ),
});
export type ServicesData = z.output<typeof servicesData>;

export const contactData = z.object({
  title: z.string(),
  lede: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  sections: z.array(section),
});
export type ContactData = z.output<typeof contactData>;

export const legalPages = ['privacy', 'terms', 'eula'] as const;
export type LegalPage = (typeof legalPages)[number];

export const legalData = z.object({
  title: z.string(),
  inShort: z.array(z.string()),
  updatedOn: z.iso.date(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), body: html })),
});
export type LegalData = z.output<typeof legalData>;

export const getHome = endpoint({
  method: 'GET',
  path: 'home',
  access: 'public',
  summary: 'Returns the home page: hero slides, sections in order, advertisement, and app links.',
  output: homeData,
});

export const getWelcome = endpoint({
  method: 'GET',
  path: 'welcome_screen',
  access: 'public',
  summary: 'Returns the welcome dialog, or null if there is none.',
  output: welcomeData,
});

export const getAbout = endpoint({
  method: 'GET',
  path: 'about',
  access: 'public',
  summary: 'Returns the about page.',
  output: aboutData,
});

export const getServices = endpoint({
  method: 'GET',
  path: 'our_services',
  access: 'public',
  summary: 'Returns the overview of the five services.',
  output: servicesData,
});

export const getContactPage = endpoint({
  method: 'GET',
  path: 'contact-page',
  access: 'public',
  summary: 'Returns the contact page.',
  output: contactData,
});

export const getLegalPage = endpoint({
  method: 'GET',
  path: 'legal/:page',
  access: 'public',
  summary: 'Returns the privacy policy, terms and conditions, or licence agreement.',
  params: z.object({ page: z.enum(legalPages) }),
  output: legalData,
});
