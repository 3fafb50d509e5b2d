import './home.css';
import { useApi } from '@dalil/browser/api/use-api';
import { type KindHomeSection, kindHomeSections } from '@dalil/contract/kinds';
import type { HomeSection } from '@dalil/contract/pages';
import { type ComponentType, Fragment, useEffect, useState } from 'react';
import { kinds } from '../../kinds.ts';
import { sectionCountQueries } from '../../shared/listing/section-counts.ts';
import { withJsonLd } from '../../shared/page/json-ld/with-json-ld.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { Hero } from './hero/hero.tsx';
import type { HomeSectionProps } from './home-section-props.ts';
import { AboutBand } from './sections/about-band.tsx';
import { AdSlot } from './sections/ad-slot.tsx';
import { AppBand } from './sections/app-band.tsx';
import { Articles } from './sections/articles.tsx';
import { CategoryGrid } from './sections/category-grid.tsx';
import { KindPart, kindReads, sectionOf } from './sections/kind-part.tsx';
import { OtherStates } from './sections/other-states.tsx';
import { SectionTiles } from './sections/section-tiles.tsx';
import { Steps } from './sections/steps.tsx';
import { webSite } from './web-site.ts';

const kindNamespaces = Object.values(kinds).flatMap(({ namespaces }) => namespaces);

const needs: PageNeeds = {
  namespaces: ['home', 'pages', 'blog', ...kindNamespaces],
  queries: () => [['GET home'], ...sectionCountQueries, ...kindReads, ['GET blogs/newest'], ['GET about']],
};
export const loader = withJsonLd(pageLoader(needs), (_page, telling) => webSite(telling));
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/**
 * Delay of the welcome dialog, fixed by the specification. The code of the dialog is loaded only then; the page works
 * without it.
 */
const welcomeAfterMs = 60_000;

function useWelcome() {
  const [Welcome, setWelcome] = useState<ComponentType>();
  useEffect(() => {
    const show = () =>
      void import('./welcome/welcome.tsx').then(
        (part) => setWelcome(() => part.Welcome),
        () => null,
      );
    const timer = setTimeout(show, welcomeAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return Welcome && <Welcome />;
}

const first = { doors: SectionTiles, categories: CategoryGrid };
const last = { articles: Articles, about: AboutBand, steps: Steps, states: OtherStates };
const parts: Record<Exclude<HomeSection, KindHomeSection>, ComponentType<HomeSectionProps>> = {
  ...first,
  ...last,
};
/** Default sections and order, until the order chosen by staff is loaded. */
const usual = [...Object.keys(first), ...kindHomeSections, ...Object.keys(last)].map((name) => ({
  name: name as HomeSection,
  title: '',
}));

/** Position of the advertisement: below the marketplace in the default order. */
const adAfter = 4;

export default function HomePage() {
  const welcome = useWelcome();
  const { sections = usual, ad, app } = useApi('GET home').data?.data ?? {};
  const adBelow = Math.min(adAfter, sections.length - 1);
  return (
    <>
      <Hero />
      {sections.map(({ name, title }, index) => (
        <Fragment key={name}>
          <HomeSectionPart name={name} title={title} />
          {index === adBelow && ad && <AdSlot {...ad} />}
        </Fragment>
      ))}
      {app && <AppBand {...app} />}
      {welcome}
    </>
  );
}

function HomeSectionPart({ name, title }: HomeSectionProps & { name: HomeSection }) {
  const section = sectionOf(name);
  if (section) return <KindPart section={section} title={title} />;
  const Part = parts[name as keyof typeof parts];
  return <Part title={title} />;
}
