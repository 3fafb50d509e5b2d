import './home.css';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/page-data.ts';
import { AboutBand } from './about-band.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { Doors } from './doors.tsx';
import { Hero } from './hero.tsx';
import { OtherStates } from './other-states.tsx';
import { Steps } from './steps.tsx';

const needs: PageNeeds = {
  namespaces: ['home', 'pages'],
  reads: () => [['GET home'], ['GET categories'], ['GET about']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/page-meta.ts';

/** Kinds that are not built yet have no section here: nothing is shown that is not there. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Doors />
      <div className="home-below">
        <CategoryGrid />
        <AboutBand />
        <Steps />
        <OtherStates />
      </div>
    </>
  );
}
