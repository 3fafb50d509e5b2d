import './home.css';
import { useApi } from '@dalil/browser/api/use-api';
import { type ComponentType, Fragment, useEffect, useState } from 'react';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/page-data.ts';
import { AboutBand } from './about-band.tsx';
import { AdSlot } from './ad-slot.tsx';
import { AppBand } from './app-band.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import type { HomePart } from './home-part.ts';
import { OtherStates } from './other-states.tsx';
import { Steps } from './steps.tsx';

const needs: PageNeeds = {
  namespaces: ['home', 'pages'],
  reads: () => [['GET home'], ['GET categories'], ['GET about']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/page-meta.ts';

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
  about: AboutBand,
  steps: Steps,
  states: OtherStates,
};
/** As they are until it is known what staff made of them. */
const usual = Object.keys(parts).map((name) => ({ name: name as keyof typeof parts, title: '' }));

/** Below the second section, wherever staff put which. */
const adAfter = 1;

/** Kinds that are not built yet have no section here: nothing is shown that is not there. */
export default function HomePage() {
  const welcome = useWelcome();
  const { sections = usual, ad, app } = useApi('GET home').data?.data ?? {};
  return (
    <>
      <Hero />
      {sections.map(({ name, title }, index) => {
        const Part: ComponentType<HomePart> = parts[name];
        return (
          <Fragment key={name}>
            <Part title={title} band={index % 2 === 0} />
            {index === adAfter && ad && <AdSlot {...ad} />}
          </Fragment>
        );
      })}
      {app && <AppBand {...app} />}
      {welcome}
    </>
  );
}
