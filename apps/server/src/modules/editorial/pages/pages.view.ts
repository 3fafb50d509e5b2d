import type { ShownAd } from '@dalil/contract/ads';
import {
  type AboutData,
  appStores,
  type ContactData,
  type HomeData,
  type LegalData,
  type ServicesData,
  type WelcomeData,
} from '@dalil/contract/pages';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../db/columns.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import type { Settings } from '../../settings/settings.service.ts';
import type { AdRow } from '../ads/ads.service.ts';
import type {
  AppRow,
  HeroRow,
  HomeSection,
  PageRow,
  PresentationRow,
  SectionRow,
  WelcomeRow,
  WholePage,
} from './pages.service.ts';

interface Home {
  slides: HeroRow[];
  sections: readonly HomeSection[];
  ad: AdRow | null;
  app: AppRow | null;
}

export function viewHome({ slides, sections, ad, app }: Home, lang: Language): HomeData {
  return {
    hero: slides.map((slide) => ({
      media: slide.media,
      phone: slide.phone,
      square: slide.square,
      title: textIn(slide, 'title', lang),
      description: cleanHtml(textIn(slide, 'description', lang)),
    })),
    sections: sections
      .filter(({ shown }) => shown)
      .map((section) => ({ name: section.name, title: textIn(section, 'title', lang) })),
    ad: ad && viewAd(ad, lang),
    app: app && viewApp(app, lang),
  };
}

export function viewWelcome(welcome: WelcomeRow | null, lang: Language): WelcomeData {
  return (
    welcome && {
      type: welcome.type,
      link: welcome.link,
      title: textIn(welcome, 'title', lang),
      description: textIn(welcome, 'description', lang),
    }
  );
}

export function viewAbout(page: WholePage, lang: Language): AboutData {
  return { ...viewHead(page, lang), sections: page.sections.map((section) => viewSection(section, lang)) };
}

export function viewServices(page: PageRow, presentations: PresentationRow[], lang: Language): ServicesData {
  return {
    ...viewHead(page, lang),
    services: presentations.map((presentation) => ({
      name: presentation.name,
      title: textIn(presentation, 'title', lang),
      description: cleanHtml(textIn(presentation, 'description', lang)),
      points: textIn(presentation, 'points', lang),
      picture: presentation.picture,
    })),
  };
}

export function viewContact(
  page: WholePage,
  { email, phone, address }: Settings,
  lang: Language,
): ContactData {
  return { ...viewAbout(page, lang), email, phone, address };
}

export function viewLegal(page: WholePage, lang: Language): LegalData {
  return {
    title: textIn(page, 'title', lang),
    inShort: textIn(page, 'summary', lang),
    updatedOn: page.updatedOn,
    sections: page.sections.map((section) => viewSection(section, lang)),
  };
}

const viewAd = (ad: AdRow, lang: Language): ShownAd => ({
  id: ad.id,
  title: textIn(ad, 'title', lang),
  text: textIn(ad, 'text', lang),
  action: textIn(ad, 'action', lang),
  picture: ad.picture,
  link: ad.link,
});

/** Only stores with a URL are listed. */
function viewApp(app: AppRow, lang: Language): HomeData['app'] {
  const stores = appStores.flatMap((name) => {
    const url = app[name];
    return url ? { name, url } : [];
  });
  if (!app.shown || stores.length === 0) return null;
  return { title: textIn(app, 'title', lang), text: textIn(app, 'text', lang), stores };
}

function viewHead(page: PageRow, lang: Language) {
  return { title: textIn(page, 'title', lang), lede: textIn(page, 'lede', lang) };
}

function viewSection(section: SectionRow, lang: Language) {
  return {
    id: section.anchor,
    title: textIn(section, 'title', lang),
    body: cleanHtml(textIn(section, 'body', lang)),
    picture: section.picture,
  };
}
