import { randomUUID } from 'node:crypto';
import type {
  AdsContent,
  AdsInput,
  AppContent,
  AppInput,
  Both,
  ChatContent,
  ChatInput,
  HeroContent,
  HeroInput,
  HomeContent,
  HomeInput,
  PageContent,
  PageContentInput,
  ServicesContent,
  ServicesInput,
  SettingsContent,
  SettingsInput,
  WelcomeContent,
  WelcomeInput,
  WrittenPage,
} from '@dalil/contract/content';
import { legalPages } from '@dalil/contract/pages';
import { welcomeMedia } from '@dalil/contract/welcome-media';
import { isoDay } from '@dalil/messages/formats';
import { AppError } from '../../../app-error.ts';
import { bothOf, columnsOf } from '../../../db/columns.ts';
import { getChatSettings, replaceChatSettings } from '../../messaging/chat/chat-settings.service.ts';
import {
  changeSettings,
  getSiteSettings,
  replaceSocialLinks,
  replaceStates,
} from '../../settings/settings.service.ts';
import { listAds, replaceAds } from '../ads/ads.service.ts';
import {
  findApp,
  findWelcome,
  getPage,
  getWholePage,
  listHeroSlides,
  listHomeSections,
  listPresentations,
  updateApp,
  updateHead,
  updateHero,
  updateHomeSections,
  updatePage,
  updatePresentations,
  updateWelcome,
} from '../pages/pages.service.ts';
import type { ContentPart, ContentScope, PictureOf } from './content-part.ts';
import { anchored, clean } from './kept-words.ts';

/** Converts between the stored form, one list per language, and the edited form, pairs of both languages. */
const pairsOf = ({ en, ar }: { en: string[]; ar: string[] }): Both[] =>
  Array.from({ length: Math.max(en.length, ar.length) }, (_, i) => ({ en: en[i] ?? '', ar: ar[i] ?? '' }));
const listsOf = (pairs: readonly Both[]) => ({
  en: pairs.map(({ en }) => en),
  ar: pairs.map(({ ar }) => ar),
});

const maybePicture = (named: string | null, pictureOf: PictureOf) =>
  named === null ? null : pictureOf(named);

const nothing: Both = { en: '', ar: '' };

function refuseTwice(list: string, named: readonly { name: string }[]): void {
  if (new Set(named.map(({ name }) => name)).size < named.length)
    throw new AppError('validation', { [`content.${list}`]: ['errors.field.taken'] });
}

export const settingsPart: ContentPart<SettingsInput, SettingsContent> = {
  name: 'settings',
  async read(db, scope) {
    const { states, socialLinks, ...row } = await getSiteSettings(db, scope);
    const { email, phone, address } = row;
    return {
      navbarLogo: row.navbarPicture,
      footerLogo: row.logoPicture,
      subscribe: bothOf(row, 'subscribe'),
      copyright: bothOf(row, 'copyright'),
      ...{ email, phone, address },
      states: states.map((state) => ({
        title: bothOf(state, 'title'),
        city: bothOf(state, 'city'),
        picture: state.picture,
        url: state.url,
        current: state.current,
      })),
      socialLinks: socialLinks.map(({ type, url }) => ({ type, url })),
    };
  },
  keep: ({ states, navbarLogo, footerLogo, ...rest }, pictureOf) => ({
    ...rest,
    navbarLogo: maybePicture(navbarLogo, pictureOf),
    footerLogo: maybePicture(footerLogo, pictureOf),
    states: states.map((state) => ({ ...state, picture: pictureOf(state.picture) })),
  }),
  async write(tx, scope, { navbarLogo, footerLogo, subscribe, copyright, states, socialLinks, ...contact }) {
    await changeSettings(tx, scope, {
      ...{ navbarPicture: navbarLogo, logoPicture: footerLogo },
      ...columnsOf('subscribe', subscribe),
      ...columnsOf('copyright', copyright),
      ...contact,
    });
    await replaceStates(
      tx,
      scope,
      states.map(({ title, city, ...state }) => ({
        ...columnsOf('title', title),
        ...columnsOf('city', city),
        ...state,
      })),
    );
    await replaceSocialLinks(tx, scope, socialLinks);
  },
};

export const heroPart: ContentPart<HeroInput, HeroContent> = {
  name: 'hero',
  async read(db, scope) {
    const slides = await listHeroSlides(db, scope);
    return {
      slides: slides.map((slide) => ({
        title: bothOf(slide, 'title'),
        description: bothOf(slide, 'description'),
        media: slide.media,
        phone: slide.phone,
        square: slide.square,
      })),
    };
  },
  keep: ({ slides }, pictureOf) => ({
    slides: slides.map(({ title, description, media, phone, square }) => ({
      title,
      description: clean(description),
      media: pictureOf(media),
      phone: pictureOf(phone),
      square: pictureOf(square),
    })),
  }),
  write: (tx, scope, { slides }) =>
    updateHero(
      tx,
      scope,
      slides.map(({ title, description, ...pictures }) => ({
        ...columnsOf('title', title),
        ...columnsOf('description', description),
        ...pictures,
      })),
    ),
};

export const homePart: ContentPart<HomeInput, HomeContent> = {
  name: 'home',
  async read(db, scope) {
    const sections = await listHomeSections(db, scope);
    return {
      sections: sections.map(({ name, shown, ...words }) => ({ name, shown, title: bothOf(words, 'title') })),
    };
  },
  keep({ sections }) {
    refuseTwice('sections', sections);
    return { sections };
  },
  write: (tx, scope, { sections }) =>
    updateHomeSections(
      tx,
      scope,
      sections.map(({ name, shown, title }) => ({ name, shown, ...columnsOf('title', title) })),
    ),
};

export const welcomePart: ContentPart<WelcomeInput, WelcomeContent> = {
  name: 'welcome',
  async read(db, scope) {
    const row = await findWelcome(db, scope);
    return {
      welcome: row && {
        ...{ type: row.type, link: row.link },
        title: bothOf(row, 'title'),
        description: bothOf(row, 'description'),
      },
    };
  },
  keep({ welcome }, pictureOf) {
    if (!welcome) return { welcome };
    const { type, link } = welcome;
    if (type === 'image') return { welcome: { ...welcome, link: pictureOf(link).src } };
    if (welcomeMedia({ type, link }).kind !== 'video')
      throw new AppError('validation', { 'content.welcome.link': ['errors.field.invalid'] });
    return { welcome };
  },
  write(tx, scope, { welcome }) {
    if (!welcome) return updateWelcome(tx, scope, null);
    const { type, link, title, description } = welcome;
    const words = { ...columnsOf('title', title), ...columnsOf('description', description) };
    return updateWelcome(tx, scope, { type, link, ...words });
  },
};

export const servicesPart: ContentPart<ServicesInput, ServicesContent> = {
  name: 'services',
  async read(db, scope) {
    const [page, presentations] = await Promise.all([
      getPage(db, scope, 'our_services'),
      listPresentations(db, scope),
    ]);
    return {
      title: bothOf(page, 'title'),
      lede: bothOf(page, 'lede'),
      services: presentations.map((row) => ({
        name: row.name,
        title: bothOf(row, 'title'),
        description: bothOf(row, 'description'),
        points: pairsOf(bothOf(row, 'points')),
        picture: row.picture,
      })),
    };
  },
  keep({ services, ...head }, pictureOf) {
    refuseTwice('services', services);
    return {
      ...head,
      services: services.map(({ description, picture, ...service }) => ({
        ...service,
        description: clean(description),
        picture: pictureOf(picture),
      })),
    };
  },
  async write(tx, scope, { title, lede, services }) {
    await updateHead(tx, scope, 'our_services', { ...columnsOf('title', title), ...columnsOf('lede', lede) });
    await updatePresentations(
      tx,
      scope,
      services.map(({ name, picture, ...words }) => ({
        ...{ name, picture },
        ...columnsOf('title', words.title),
        ...columnsOf('description', words.description),
        ...columnsOf('points', listsOf(words.points)),
      })),
    );
  },
};

export const adsPart: ContentPart<AdsInput, AdsContent> = {
  name: 'ads',
  async read(db, scope) {
    const rows = await listAds(db, scope);
    return {
      ads: rows.map(({ id, picture, link, startsOn, endsOn, active, ...row }) => ({
        id,
        title: bothOf(row, 'title'),
        text: bothOf(row, 'text'),
        action: bothOf(row, 'action'),
        ...{ picture, link, startsOn, endsOn, active },
      })),
    };
  },
  keep({ ads }, pictureOf) {
    const before = ads.findIndex(({ startsOn, endsOn }) => endsOn !== null && endsOn < startsOn);
    if (before >= 0)
      throw new AppError('validation', { [`content.ads.${before}.endsOn`]: ['errors.field.invalid'] });
    const known = new Set<string>();
    return {
      ads: ads.map(({ id, picture, ...ad }) => {
        // A copied ad gets a new id, and with it new counts.
        const own = id === '' || known.has(id) ? randomUUID() : id;
        known.add(own);
        return { id: own, ...ad, picture: pictureOf(picture) };
      }),
    };
  },
  write: (tx, scope, { ads }) =>
    replaceAds(
      tx,
      scope,
      ads.map(({ title, text, action, ...ad }) => ({
        ...columnsOf('title', title),
        ...columnsOf('text', text),
        ...columnsOf('action', action),
        ...ad,
      })),
    ),
};

export const appPart: ContentPart<AppInput, AppContent> = {
  name: 'app',
  async read(db, scope) {
    const row = await findApp(db, scope);
    if (!row) return { shown: false, title: nothing, text: nothing, appStore: null, googlePlay: null };
    const { shown, appStore, googlePlay } = row;
    return { shown, title: bothOf(row, 'title'), text: bothOf(row, 'text'), appStore, googlePlay };
  },
  keep: (app) => app,
  write: (tx, scope, { title, text, ...app }) =>
    updateApp(tx, scope, { ...columnsOf('title', title), ...columnsOf('text', text), ...app }),
};

export const chatPart: ContentPart<ChatInput, ChatContent> = {
  name: 'chat',
  read: getChatSettings,
  keep: (chat) => chat,
  write: replaceChatSettings,
};

/** Today in the city's time zone, for the date of its legal pages. */
const today = ({ city }: ContentScope) => isoDay(Date.now(), city.timeZone);

export const pagePart = (key: WrittenPage): ContentPart<PageContentInput, PageContent> => ({
  name: key,
  legal: legalPages.some((page) => page === key),
  async read(db, scope) {
    const { sections, ...page } = await getWholePage(db, scope, key);
    return {
      title: bothOf(page, 'title'),
      lede: bothOf(page, 'lede'),
      inShort: pairsOf(bothOf(page, 'summary')),
      sections: sections.map((section) => ({
        anchor: section.anchor,
        title: bothOf(section, 'title'),
        body: bothOf(section, 'body'),
        picture: section.picture,
      })),
    };
  },
  keep: ({ sections, ...head }, pictureOf) => ({
    ...head,
    sections: anchored(sections).map(({ body, picture, ...section }) => ({
      ...section,
      body: clean(body),
      picture: maybePicture(picture, pictureOf),
    })),
  }),
  write: (tx, scope, { title, lede, inShort, sections }) =>
    updatePage(tx, scope, key, {
      ...columnsOf('title', title),
      ...columnsOf('lede', lede),
      ...columnsOf('summary', listsOf(inShort)),
      updatedOn: today(scope),
      sections: sections.map(({ anchor, picture, ...words }) => ({
        ...{ anchor, picture },
        ...columnsOf('title', words.title),
        ...columnsOf('body', words.body),
      })),
    }),
});
