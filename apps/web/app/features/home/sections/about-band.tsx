import './about-band.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Eyebrow, Section } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { Promises } from '../../../shared/brand/promises.tsx';
import { Star } from '../../../shared/brand/star.tsx';
import { RichText } from '../../../shared/text/rich-text.tsx';

const promisesShown = 3;

/** Introduction to Dalil, with the text of the about page. */
export function AboutBand() {
  const t = useTranslations('home.about');
  const about = useApi('GET about');
  return (
    <Section aria-labelledby="about-dalil">
      <div className="about-band">
        <div>
          <Eyebrow>
            <Star />
            {t('eyebrow')}
          </Eyebrow>
          <h2 id="about-dalil">{about.data?.data.title ?? t('title')}</h2>
          <div className="about-band-story">
            <Area of={about} skeleton={<Skeleton shape="description" />}>
              {({ data: { lede, sections } }) =>
                sections[0] ? <RichText html={sections[0].body} /> : <p>{lede}</p>
              }
            </Area>
          </div>
          <ButtonLink variant="bordered" href={href(paths.about)}>
            {t('more')}
          </ButtonLink>
        </div>
        <Promises sections={about.data?.data.sections.slice(1, 1 + promisesShown) ?? []} layout="list" />
      </div>
    </Section>
  );
}
