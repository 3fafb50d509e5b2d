import './home.css';
import { useApi } from '@dalil/browser/api/use-api';
import { type ComponentType, Fragment, useEffect, useState } from 'react';
import { doorCountReads } from '../../shared/listing/door-counts.ts';
import { tellingLoader } from '../../shared/page/json-ld/tells.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { Hero } from './hero/hero.tsx';
import type { HomePart } from './home-part.ts';
import { AboutBand } from './sections/about-band.tsx';
import { AdSlot } from './sections/ad-slot.tsx';
import { AppBand } from './sections/app-band.tsx';
import { Articles } from './sections/articles.tsx';
import { Featured, OpenBusinesses } from './sections/businesses.tsx';
import { CategoryGrid } from './sections/category-grid.tsx';
import { Doors } from './sections/doors.tsx';
import { NewestJobs, NewestProducts, NewestRents } from './sections/newest.tsx';
import { OtherStates } from './sections/other-states.tsx';
import { Steps } from './sections/steps.tsx';
import { webSite } from './web-site.ts';

const needs: PageNeeds = {
  namespaces: ['home', 'pages', 'blog', 'hours', 'jobs', 'products', 'rents'],
  reads: () => [
    ['GET home'],
    ...doorCountReads,
    ['GET businesses/featured'],
    ['GET businesses/open-now'],
    ['GET products/newest'],
    ['GET rents/newest'],
    ['GET jobs/newest'],
    ['GET blogs/newest'],
    ['GET about'],
  ],
};
export const loader = tellingLoader(pageLoader(needs), (_page, telling) => webSite(telling));
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Fixed by the specification. Until then nobody loads it, and without it the page is whole. */
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

const parts = {
  doors: Doors,
  categories: CategoryGrid,
  featured: Featured,
  openNow: OpenBusinesses,
  products: NewestProducts,
  rents: NewestRents,
  jobs: NewestJobs,
  articles: Articles,
  about: AboutBand,
  steps: Steps,
  states: OtherStates,
};
/** As they are until it is known what staff made of them. */
const usual = Object.keys(parts).map((name) => ({ name: name as keyof typeof parts, title: '' }));

/** Below the marketplace, where staff leave all in its usual place. */
const adAfter = 4;

export default function HomePage() {
  const welcome = useWelcome();
  const { sections = usual, ad, app } = useApi('GET home').data?.data ?? {};
  const adBelow = Math.min(adAfter, sections.length - 1);
  return (
    <>
      <Hero />
      {sections.map(({ name, title }, index) => {
        const Part: ComponentType<HomePart> = parts[name];
        return (
          <Fragment key={name}>
            <Part title={title} />
            {index === adBelow && ad && <AdSlot {...ad} />}
          </Fragment>
        );
      })}
      {app && <AppBand {...app} />}
      {welcome}
    </>
  );
}
