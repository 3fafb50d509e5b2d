import './hero.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import type { HomeData } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { ArrowRight } from '@dalil/ui/icons';
import { Eyebrow, Wrap } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { Star } from '../../../shared/brand/star.tsx';
import { Picture } from '../../../shared/text/picture.tsx';
import { RichText } from '../../../shared/text/rich-text.tsx';
import { HeroSearch } from './hero-search.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';

type HeroEntry = HomeData['hero'][number];

/**
 * Top section of the home page. Images, title and description come from the first entry of the home data's hero list.
 */
export function Hero() {
  const home = useApi('GET home');
  const first = home.data?.data.hero[0];
  return (
    <section className="hero on-dark">
      {first ? (
        <div className="hero-scene">
          <Picture picture={first.media} phone={first.phone} alt="" sizes="100vw" priority />
        </div>
      ) : null}
      <Wrap>
        <Area of={home} skeleton={<HeroSkeleton />} isEmpty={({ data }) => data.hero.length === 0}>
          {({ data: { hero } }) =>
            hero.slice(0, 1).map((entry) => <HeroText key={entry.title} entry={entry} />)
          }
        </Area>
      </Wrap>
    </section>
  );
}

function HeroText({ entry }: { entry: HeroEntry }) {
  const t = useTranslations('home.hero');
  const city = useApi('GET general-settings').data?.data.city;
  return (
    <div className="hero-columns">
      <div className="hero-text">
        {city ? (
          <Eyebrow>
            <Star />
            {t('place', { city: city.name, state: city.state })}
          </Eyebrow>
        ) : null}
        <h1>{entry.title}</h1>
        <RichText html={entry.description} className="hero-lede" />
        <HeroSearch />
        <ButtonLink
          className="hero-action"
          variant="glass"
          href={href(paths.about)}
          iconEnd={ArrowRight}
          mirrorIcon
        >
          {t('readMore')}
          <span className="visually-hidden"> {t('readMoreOf')}</span>
        </ButtonLink>
      </div>
      <div className="hero-square">
        {/* Rendered at up to 300 px on phones. A smaller size is requested there: the lower third is cropped, and fewer bytes matter more than sharpness. */}
        <Picture picture={entry.square} alt="" sizes="(width <= 992px) 260px, 456px" />
      </div>
    </div>
  );
}
