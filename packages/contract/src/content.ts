import * as z from 'zod';
import { emailAddress } from './account-fields.ts';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { tourControls } from './guides.ts';
import { hours } from './hours.ts';
import { count, exactText, numberInUrl, shortText, text, websiteUrl, whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';
import { type AppStore, homeSections, legalPages, welcomeTypes } from './pages.ts';
import { picture } from './picture.ts';
import { serviceNames, socialTypes } from './settings.ts';
import { staffLimits } from './staff-limits.ts';

/** Content that staff write for the pages of their city, in both languages. */

type Words = (most: number) => z.ZodType<string, string>;

/**
 * Field types of content documents, in two variants: in responses photos are image objects; in requests every text
 * has a maximum length and photos are URLs or ids.
 */
interface Kit<Photo extends z.ZodType> {
  /** A required text without line breaks. */
  line: Words;
  /** An optional text without line breaks. */
  maybe: Words;
  lines: Words;
  /** HTML of the rich-text editor, which the server sanitises. */
  html: Words;
  email: z.ZodType<string, string>;
  /** URL of another site. */
  link: z.ZodType<string, string>;
  /** URL of another website, or `/` for the home page of this one. */
  stateLink: z.ZodType<string, string>;
  anchor: z.ZodType<string, string>;
  /** HTTPS URL of another site. */
  secureLink: z.ZodType<string, string>;
  /** URL of the mobile app in this app store. */
  storeLink: (store: AppStore) => z.ZodType<string, string>;
  day: z.ZodType<string, string>;
  /** Id of a list item; empty for a new one. */
  uuid: z.ZodType<string, string>;
  photo: Photo;
  list: <Item extends z.ZodType>(item: Item, most: number) => z.ZodArray<Item>;
}

const asIs = () => z.string();
const read: Kit<typeof picture> = {
  line: asIs,
  maybe: asIs,
  lines: asIs,
  html: asIs,
  email: z.string(),
  link: z.string(),
  stateLink: z.string(),
  anchor: z.string(),
  secureLink: z.string(),
  storeLink: asIs,
  day: z.iso.date(),
  uuid: z.string(),
  photo: picture,
  list: (item) => z.array(item),
};

export const missing = 'errors.field.required';
const isWebAddress = (given: string) =>
  given === '/' || z.url({ protocol: /^https?$/ }).safeParse(given).success;
const isAnchor = (given: string) => /^[\p{L}\p{N}-]*$/u.test(given);

/** Links to the mobile app must start with these URLs. */
const storeAddresses: Record<AppStore, string> = {
  appStore: 'https://apps.apple.com/',
  googlePlay: 'https://play.google.com/',
};

/**
 * An image in a request: the URL of one already in the document, or the id of a photo that the caller has uploaded.
 */
export const imageReference = exactText(500, { missing }).min(1, missing);
const sent: Kit<typeof imageReference> = {
  line: (most) => shortText(most, { missing }).min(1, missing),
  maybe: (most) => shortText(most),
  lines: (most) => text(most, { missing }).min(1, missing),
  html: (most) => text(most, { missing }).min(1, missing),
  email: emailAddress,
  link: websiteUrl,
  stateLink: shortText(500).refine(isWebAddress, { error: 'errors.field.invalid', ...whenValidSoFar }),
  anchor: shortText(80).refine(isAnchor, { error: 'errors.field.invalid', ...whenValidSoFar }),
  secureLink: websiteUrl.pipe(z.url({ protocol: /^https$/, error: 'errors.field.invalid' })),
  storeLink: (store) =>
    websiteUrl.refine((given) => given.startsWith(storeAddresses[store]), {
      error: 'errors.field.invalid',
      ...whenValidSoFar,
    }),
  day: z.iso.date({ error: missing }).max(10),
  uuid: z.union([z.literal(''), z.uuid()]),
  photo: imageReference,
  list: (item, most) => z.array(item).max(most),
};

/** Schema of a value in both languages: `{ en, ar }`. */
export const both = <Half extends z.ZodType>(half: Half) => z.object({ en: half, ar: half });
export type Both = z.output<ReturnType<typeof both<z.ZodString>>>;

const most = staffLimits.content;

const settingsOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    navbarLogo: kit.photo.nullable().describe('logo in the header; null for the default Dalil logo'),
    footerLogo: kit.photo.nullable(),
    subscribe: both(kit.line(most.line)),
    copyright: both(kit.line(most.line)),
    email: kit.email,
    phone: kit.line(40),
    address: kit.line(most.line).describe('formatted as a postal address'),
    states: kit
      .list(
        z.object({
          title: both(kit.line(most.name)),
          city: both(kit.line(most.name)),
          picture: kit.photo,
          url: kit.stateLink.nullable().describe('null for Coming Soon'),
          current: z.boolean(),
        }),
        most.states,
      )
      .describe('in menu order'),
    socialLinks: kit.list(z.object({ type: z.enum(socialTypes), url: kit.link }), limits.footerSocialLinks),
  });

const heroOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    slides: kit.list(
      z.object({
        title: both(kit.line(most.title)),
        description: both(kit.html(most.short)),
        media: kit.photo,
        phone: kit.photo.describe('the same image in portrait format'),
        square: kit.photo,
      }),
      most.slides,
    ),
  });

const homeOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    sections: kit
      .list(
        z.object({
          name: z.enum(homeSections),
          shown: z.boolean(),
          title: both(kit.maybe(most.title)).describe('empty for the default title'),
        }),
        homeSections.length,
      )
      .describe('in page order, below the hero'),
  });

const welcomeOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    welcome: z
      .object({
        type: z.enum(welcomeTypes),
        link: kit.line(500).describe('URL of the video, or reference to an image'),
        title: both(kit.line(most.title)),
        description: both(kit.lines(most.short)),
      })
      .nullable()
      .describe('null for none'),
  });

const appOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    shown: z.boolean(),
    title: both(kit.line(most.title)),
    text: both(kit.line(most.lede)),
    appStore: kit.storeLink('appStore').nullable().describe('null for no button'),
    googlePlay: kit.storeLink('googlePlay').nullable(),
  });

const servicesOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    title: both(kit.line(most.title)),
    lede: both(kit.maybe(most.lede)),
    services: kit.list(
      z.object({
        name: z.enum(serviceNames),
        title: both(kit.line(most.title)),
        description: both(kit.html(most.short)),
        points: kit.list(both(kit.line(most.line)), most.points),
        picture: kit.photo,
      }),
      serviceNames.length,
    ),
  });

const adsOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    ads: kit
      .list(
        z.object({
          id: kit.uuid,
          title: both(kit.line(most.name)),
          text: both(kit.line(most.title)),
          action: both(kit.line(most.button)),
          picture: kit.photo,
          link: kit.secureLink,
          startsOn: kit.day,
          endsOn: kit.day.nullable().describe('last day; null to run until switched off'),
          active: z.boolean(),
        }),
        most.ads,
      )
      .describe('the first active one is shown'),
  });

const chatOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    hours: hours
      .nullable()
      .describe('hours in which staff reply; null for never, so that visitors leave a message'),
    greeting: both(kit.maybe(most.line)).describe('empty for the default greeting'),
    answers: kit
      .list(
        z.object({ title: both(kit.line(most.name)), text: both(kit.lines(limits.conversation.text)) }),
        most.answers,
      )
      .describe('canned responses for staff'),
  });

const pageOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    title: both(kit.line(most.title)),
    lede: both(kit.maybe(most.lede)),
    inShort: kit.list(both(kit.line(most.lede)), most.points).describe('summary of a legal page'),
    sections: kit.list(
      z.object({
        anchor: kit.anchor.describe('URL fragment; empty for a new one'),
        title: both(kit.line(most.title)),
        body: both(kit.html(most.html)),
        picture: kit.photo.nullable(),
      }),
      most.sections,
    ),
  });

const guidesOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    guides: kit.list(
      z.object({
        anchor: kit.anchor.describe('stable identifier of the guide; empty for a new one'),
        title: both(kit.line(most.name)),
        lede: both(kit.maybe(most.lede)),
        questions: kit.list(
          z.object({
            anchor: kit.anchor.describe('URL fragment; empty for a new one'),
            title: both(kit.line(most.line)),
            body: both(kit.html(most.short)),
          }),
          most.questions,
        ),
      }),
      most.guides,
    ),
  });

const tipsOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    tips: kit.list(
      z.object({ title: both(kit.line(most.title)), text: both(kit.lines(most.lede)) }),
      most.tips,
    ),
  });

const tourOf = <P extends z.ZodType>(kit: Kit<P>) =>
  z.object({
    steps: kit.list(
      z.object({
        control: z.enum(tourControls),
        title: both(kit.line(most.title)),
        text: both(kit.lines(most.lede)),
      }),
      most.steps,
    ),
  });

const version = count.describe('version on which the edit is based; 409 if another was saved since');
/**
 * Schema of a content document with its version. In a request it is the version on which the edit is based; 409 if
 * another was saved since.
 */
export const versioned = <C extends z.ZodType>(content: C) => z.object({ version, content });

const access = { access: 'editor' } as const;
/** Maximum request size in bytes: a whole page in two languages, of which Arabic takes two bytes per character. */
export const wholePage = 1_048_576;

/** The two endpoints of a content document: read it, and save its next version. */
const callsOf = <Name extends string, Read extends z.ZodType, Sent extends z.ZodType>(
  name: Name,
  content: { read: Read; sent: Sent; largest?: number },
  says: { get: string; save: string },
) => {
  const part = { path: `staff/content/${name}`, ...access, output: versioned(content.read) } as const;
  return {
    get: endpoint({ ...part, method: 'GET', summary: says.get }),
    save: endpoint({
      ...part,
      method: 'PUT',
      summary: says.save,
      body: versioned(content.sent),
      ...(content.largest && { largest: content.largest }),
    }),
  };
};
const settings = { read: settingsOf(read), sent: settingsOf(sent) };
/** Settings of the site as staff edit them, in both languages. Pages receive `GeneralSettings` instead. */
export type SettingsContent = z.output<typeof settings.read>;
export type SettingsInput = z.output<typeof settings.sent>;
/** Staff endpoints that read (`get`) and save (`save`) the settings of the site. */
export const settingsContent = callsOf('settings', settings, {
  get: 'Logos, footer, contact, social links and the states of the menu, as staff wrote them.',
  save: 'Saves them; visitors see it within seconds.',
});

const hero = { read: heroOf(read), sent: heroOf(sent) };
export type HeroContent = z.output<typeof hero.read>;
export type HeroInput = z.output<typeof hero.sent>;
export const heroContent = callsOf('hero', hero, {
  get: 'What the home page begins with.',
  save: 'Saves it; the home page shows the first.',
});

const home = { read: homeOf(read), sent: homeOf(sent) };
/** Sections of the home page below the hero: order, visibility and titles, not the posts they show. */
export type HomeContent = z.output<typeof home.read>;
export type HomeInput = z.output<typeof home.sent>;
export const homeContent = callsOf('home', home, {
  get: 'What stands on the home page below its hero.',
  save: 'Saves it.',
});

const chat = { read: chatOf(read), sent: chatOf(sent) };
/** Configuration of the support chat: staff hours, greeting and canned responses. */
export type ChatContent = z.output<typeof chat.read>;
export type ChatInput = z.output<typeof chat.sent>;
/** Staff endpoints that read (`get`) and save (`save`) the configuration of the support chat. */
export const chatContent = callsOf('chat', chat, {
  get: 'When staff answer in the live chat, how visitors are greeted and what is ready to be sent.',
  save: 'Saves it.',
});

const welcome = { read: welcomeOf(read), sent: welcomeOf(sent) };
export type WelcomeContent = z.output<typeof welcome.read>;
export type WelcomeInput = z.output<typeof welcome.sent>;
export const welcomeContent = callsOf('welcome', welcome, {
  get: 'What first-time visitors are shown.',
  save: 'Saves it, or takes it away.',
});

const services = { read: servicesOf(read), sent: servicesOf(sent) };
export type ServicesContent = z.output<typeof services.read>;
export type ServicesInput = z.output<typeof services.sent>;
export const servicesContent = callsOf('services', services, {
  get: 'The page that presents the five services.',
  save: 'Saves it.',
});

const guides = { read: guidesOf(read), sent: guidesOf(sent), largest: wholePage };
export type GuidesContent = z.output<typeof guides.read>;
export type GuidesInput = z.output<typeof guides.sent>;
export const guidesContent = callsOf('guides', guides, {
  get: 'The common questions of the user guide.',
  save: 'Saves them. A guide that stays keeps its address.',
});

const tips = { read: tipsOf(read), sent: tipsOf(sent) };
export type TipsContent = z.output<typeof tips.read>;
export type TipsInput = z.output<typeof tips.sent>;
export const tipsContent = callsOf('tips', tips, {
  get: 'The general tips of the user guide.',
  save: 'Saves them.',
});

const tour = { read: tourOf(read), sent: tourOf(sent) };
export type TourContent = z.output<typeof tour.read>;
export type TourInput = z.output<typeof tour.sent>;
export const tourContent = callsOf('tour', tour, {
  get: 'The steps of the site tour.',
  save: 'Saves them.',
});

const ads = { read: adsOf(read), sent: adsOf(sent) };
export type AdsContent = z.output<typeof ads.read>;
export type AdsInput = z.output<typeof ads.sent>;
export const adsContent = callsOf('ads', ads, {
  get: 'What is advertised on the home page, and when.',
  save: 'Saves it; each is shown on its days.',
});

const app = { read: appOf(read), sent: appOf(sent) };
/** Promotion of the mobile app on the home page: texts and app store links. */
export type AppContent = z.output<typeof app.read>;
export type AppInput = z.output<typeof app.sent>;
/** Staff endpoints that read (`get`) and save (`save`) the promotion of the mobile app. */
export const appContent = callsOf('app', app, {
  get: 'How the home page tells of the app, and where the stores have it.',
  save: 'Saves it. Without a link to any store nothing is shown.',
});

/** Content pages that consist of a head and sections. */
export const writtenPages = ['about', 'contact', ...legalPages] as const;
export type WrittenPage = (typeof writtenPages)[number];

const page = pageOf(read);
export type PageContent = z.output<typeof page>;
const pageInput = pageOf(sent);
export type PageContentInput = z.output<typeof pageInput>;

export const getPageContent = endpoint({
  method: 'GET',
  path: 'staff/content/pages/:page',
  ...access,
  summary: 'Returns a page as staff wrote it.',
  params: z.object({ page: z.enum(writtenPages) }),
  output: versioned(page),
});

export const savePageContent = endpoint({
  method: 'PUT',
  path: 'staff/content/pages/:page',
  ...access,
  summary: 'Saves a page. Earlier versions of a legal page are retained, and its date is set to today.',
  params: z.object({ page: z.enum(writtenPages) }),
  body: versioned(pageInput),
  largest: wholePage,
  output: versioned(page),
});

const legalParams = z.object({ page: z.enum(legalPages) });
const pageVersion = z.object({ id: z.int().describe('version number'), at: z.iso.datetime() });
export type PageVersion = z.output<typeof pageVersion>;

export const listPageVersions = endpoint({
  method: 'GET',
  path: 'staff/content/pages/:page/versions',
  ...access,
  summary: 'Lists the versions of a legal page, newest first.',
  params: legalParams,
  query: pageQuery,
  output: z.array(pageVersion),
  meta: pageMeta,
});

export const getPageVersion = endpoint({
  method: 'GET',
  path: 'staff/content/pages/:page/versions/:version',
  ...access,
  summary: 'Returns one version of a legal page.',
  params: legalParams.extend({ version: numberInUrl(count) }),
  output: pageVersion.extend({ content: page }),
});
