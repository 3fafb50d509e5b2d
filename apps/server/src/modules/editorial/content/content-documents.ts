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
import { bilingualColumns, bilingualText } from '../../../db/columns.ts';
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
import type { ContentDocument, ContentScope, ResolvePicture } from './content-document.ts';
import { clean, withAnchors } from './stored-content.ts';

/** Converts between the stored form, one list per language, and the edited form, pairs of both languages. */
const pairsOf = ({ en, ar }: { en: string[]; ar: string[] }): Both[] =>
  Array.from({ length: Math.max(en.length, ar.length) }, (_, i) => ({ en: en[i] ?? '', ar: ar[i] ?? '' }));
const listsOf = (pairs: readonly Both[]) => ({
  en: pairs.map(({ en }) => en),
  ar: pairs.map(({ ar }) => ar),
});

const maybePicture = (named: string | null, pictureOf: ResolvePicture) =>
  named === null ? null : pictureOf(named);

const nothing: Both = { en: '', ar: '' };

function refuseTwice(list: string, named: readonly { name: string }[]): void {
  if (new Set(named.map(({ name }) => name)).size < named.length)
    throw new AppError('validation', { [`content.${list}`]: ['errors.field.taken'] });
}

export const settingsDocument: ContentDocument<SettingsInput, SettingsContent> = {
  name: 'settings',
  async read(db, scope) {
    const { states, socialLinks, ...row } = await getSiteSettings(db, scope);
    const { email, phone, address } = row;
    return {
      navbarLogo: row.navbarPicture,
      footerLogo: row.logoPicture,
      subscribe: bilingualText(row, 'subscribe'),
      copyright: bilingualText(row, 'copyright'),
      ...{ email, phone, address },
      states: states.map((state) => ({
        title: bilingualText(state, 'title'),
        city: bilingualText(state, 'city'),
        picture: state.picture,
        url: state.url,
        current: state.current,
      })),
      socialLinks: socialLinks.map(({ type, url }) => ({ type, url })),
    };
  },
  toStored: ({ states, navbarLogo, footerLogo, ...rest }, pictureOf) => ({
    ...rest,
    navbarLogo: maybePicture(navbarLogo, pictureOf),
    footerLogo: maybePicture(footerLogo, pictureOf),
    states: states.map((state) => ({ ...state, picture: pictureOf(state.picture) })),
  }),
  async write(tx, scope, { navbarLogo, footerLogo, subscribe, copyright, states, socialLinks, ...contact }) {
    await changeSettings(tx, scope, {
      ...{ navbarPicture: navbarLogo, logoPicture: footerLogo },
      ...bilingualColumns('subscribe', subscribe),
      ...bilingualColumns('copyright', copyright),
      ...contact,
    });
    await replaceStates(
      tx,
      scope,
      states.map(({ title, city, ...state }) => ({
        ...bilingualColumns('title', title),
        ...bilingualColumns('city', city),
        ...state,
      })),
    );
    await replaceSocialLinks(tx, scope, socialLinks);
  },
};

export const heroDocument: ContentDocument<HeroInput, HeroContent> = {
  name: 'hero',
  async read(db, scope) {
    const slides = await listHeroSlides(db, scope);
    return {
      slides: slides.map((slide) => ({
        title: bilingualText(slide, 'title'),
        description: bilingualText(slide, 'description'),
        media: slide.media,
        phone: slide.phone,
        square: slide.square,
      })),
    };
  },
  toStored: ({ slides }, pictureOf) => ({
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
        ...bilingualColumns('title', title),
        ...bilingualColumns('description', description),
        ...pictures,
      })),
    ),
};

export const homeDocument: ContentDocument<HomeInput, HomeContent> = {
  name: 'home',
  async read(db, scope) {
    const sections = await listHomeSections(db, scope);
    return {
      sections: sections.map(({ name, shown, ...words }) => ({
        name,
        shown,
        title: bilingualText(words, 'title'),
      })),
    };
  },
  toStored({ sections }) {
    refuseTwice('sections', sections);
    return { sections };
  },
  write: (tx, scope, { sections }) =>
    updateHomeSections(
      tx,
      scope,
      sections.map(({ name, shown, title }) => ({ name, shown, ...bilingualColumns('title', title) })),
    ),
};

export const welcomeDocument: ContentDocument<WelcomeInput, WelcomeContent> = {
  name: 'welcome',
  async read(db, scope) {
    const row = await findWelcome(db, scope);
    return {
      welcome: row && {
        ...{ type: row.type, link: row.link },
        title: bilingualText(row, 'title'),
        description: bilingualText(row, 'description'),
      },
    };
  },
  toStored({ welcome }, pictureOf) {
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
    const words = { ...bilingualColumns('title', title), ...bilingualColumns('description', description) };
    return updateWelcome(tx, scope, { type, link, ...words });
  },
};

export const servicesDocument: ContentDocument<ServicesInput, ServicesContent> = {
  name: 'services',
  async read(db, scope) {
    const [page, presentations] = await Promise.all([
      getPage(db, scope, 'our_services'),
      listPresentations(db, scope),
    ]);
    return {
      title: bilingualText(page, 'title'),
      lede: bilingualText(page, 'lede'),
      services: presentations.map((row) => ({
        name: row.name,
        title: bilingualText(row, 'title'),
        description: bilingualText(row, 'description'),
        points: pairsOf(bilingualText(row, 'points')),
        picture: row.picture,
      })),
    };
  },
  toStored({ services, ...head }, pictureOf) {
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
    await updateHead(tx, scope, 'our_services', {
      ...bilingualColumns('title', title),
      ...bilingualColumns('lede', lede),
    });
    await updatePresentations(
      tx,
      scope,
      services.map(({ name, picture, ...words }) => ({
        ...{ name, picture },
        ...bilingualColumns('title', words.title),
        ...bilingualColumns('description', words.description),
        ...bilingualColumns('points', listsOf(words.points)),
      })),
    );
  },
};

export const adsDocument: ContentDocument<AdsInput, AdsContent> = {
  name: 'ads',
  async read(db, scope) {
    const rows = await listAds(db, scope);
    return {
      ads: rows.map(({ id, picture, link, startsOn, endsOn, active, ...row }) => ({
        id,
        title: bilingualText(row, 'title'),
        text: bilingualText(row, 'text'),
        action: bilingualText(row, 'action'),
        ...{ picture, link, startsOn, endsOn, active },
      })),
    };
  },
  toStored({ ads }, pictureOf) {
    const before = ads.findIndex(({ startsOn, endsOn }) => endsOn !== null && endsOn < startsOn);
    if (before >= 0)
      throw new AppError('validation', { [`content.ads.${before}.endsOn`]: ['errors.field.invalid'] });
    const known = new Set<string>();
    return {
      ads: ads.map(({ id, picture, ...ad }) => {
        // A copied ad gets a new id, so that its view and click counts start at zero.
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
        ...bilingualColumns('title', title),
        ...bilingualColumns('text', text),
        ...bilingualColumns('action', action),
        ...ad,
      })),
    ),
};

export const appDocument: ContentDocument<AppInput, AppContent> = {
  name: 'app',
  async read(db, scope) {
    const row = await findApp(db, scope);
    if (!row) return { shown: false, title: nothing, text: nothing, appStore: null, googlePlay: null };
    const { shown, appStore, googlePlay } = row;
    return {
      shown,
      title: bilingualText(row, 'title'),
      text: bilingualText(row, 'text'),
      appStore,
      googlePlay,
    };
  },
  toStored: (app) => app,
  write: (tx, scope, { title, text, ...app }) =>
    updateApp(tx, scope, { ...bilingualColumns('title', title), ...bilingualColumns('text', text), ...app }),
};

export const chatDocument: ContentDocument<ChatInput, ChatContent> = {
  name: 'chat',
  read: getChatSettings,
  toStored: (chat) => chat,
  write: replaceChatSettings,
};

/** Today in the city's time zone, for the date of its legal pages. */
const today = ({ city }: ContentScope) => isoDay(Date.now(), city.timeZone);

export const pageDocument = (key: WrittenPage): ContentDocument<PageContentInput, PageContent> => ({
  name: key,
  legal: legalPages.some((page) => page === key),
  async read(db, scope) {
    const { sections, ...page } = await getWholePage(db, scope, key);
    return {
      title: bilingualText(page, 'title'),
      lede: bilingualText(page, 'lede'),
      inShort: pairsOf(bilingualText(page, 'summary')),
      sections: sections.map((section) => ({
        anchor: section.anchor,
        title: bilingualText(section, 'title'),
        body: bilingualText(section, 'body'),
        picture: section.picture,
      })),
    };
  },
  toStored: ({ sections, ...head }, pictureOf) => ({
    ...head,
    sections: withAnchors(sections).map(({ body, picture, ...section }) => ({
      ...section,
      body: clean(body),
      picture: maybePicture(picture, pictureOf),
    })),
  }),
  write: (tx, scope, { title, lede, inShort, sections }) =>
    updatePage(tx, scope, key, {
      ...bilingualColumns('title', title),
      ...bilingualColumns('lede', lede),
      ...bilingualColumns('summary', listsOf(inShort)),
      updatedOn: today(scope),
      sections: sections.map(({ anchor, picture, ...words }) => ({
        ...{ anchor, picture },
        ...bilingualColumns('title', words.title),
        ...bilingualColumns('body', words.body),
      })),
    }),
});
