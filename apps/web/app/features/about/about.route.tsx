import './about.css';
import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { kinds as facts, kindNames } from '@dalil/contract/kinds';
import type { AboutData } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Plus } from '@dalil/ui/icons';
import { Section, SectionHead } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { kinds } from '../../kinds.ts';
import { Promises } from '../../shared/brand/promises.tsx';
import { StarRule } from '../../shared/brand/star-rule.tsx';
import { sectionCountQueries, useSectionCounts } from '../../shared/listing/section-counts.ts';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { Picture } from '../../shared/text/picture.tsx';
import { RichText } from '../../shared/text/rich-text.tsx';

const needs: PageNeeds = { namespaces: ['pages'], queries: () => [['GET about'], ...sectionCountQueries] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

export default function AboutPage() {
  const t = useTranslations('pages');
  const about = useApi('GET about');
  return (
    <>
      <InnerPageHead
        title={about.data?.data.title ?? t('title.about')}
        lede={about.data?.data.lede}
        crumb={t('title.about')}
      />
      <QueryBoundary
        of={about}
        skeleton={
          <Section>
            <Skeleton shape="block" height={456} />
          </Section>
        }
      >
        {({ data: { sections } }) => <Sections story={sections[0]} promises={sections.slice(1)} />}
      </QueryBoundary>
      <Owner />
    </>
  );
}

type AboutSection = AboutData['sections'][number];

/** Text sections of the about page: the first tells the story, all others are promises to visitors. */
function Sections({ story, promises }: { story: AboutSection | undefined; promises: AboutSection[] }) {
  const t = useTranslations('pages.about.promises');
  return (
    <>
      {story ? <Story section={story} /> : null}
      {promises.length > 0 ? (
        <Section band aria-labelledby="promises">
          <SectionHead id="promises" title={t('title')} />
          <Promises sections={promises} layout="panels" />
        </Section>
      ) : null}
    </>
  );
}

function Story({ section: { id, title, body, picture } }: { section: AboutSection }) {
  return (
    <Section aria-labelledby={id}>
      <div className="story" data-pictured={picture !== null || undefined}>
        {picture ? (
          <div className="story-picture">
            <Picture picture={picture} alt="" sizes="(width <= 992px) 420px, 456px" priority />
          </div>
        ) : null}
        <div>
          <h2 id={id}>{title}</h2>
          <RichText html={body} className="story-text" />
          <WaysOn />
        </div>
      </div>
    </Section>
  );
}

function WaysOn() {
  const t = useTranslations();
  return (
    <div className="story-actions">
      <ButtonLink size="large" href={href(paths.services)}>
        {t('pages.about.explore')}
      </ButtonLink>
      <ButtonLink size="large" variant="bordered" href={href(paths.contact)}>
        {t('common.action.contactUs')}
      </ButtonLink>
    </div>
  );
}

/** Number of listings per section. Sections without listings are omitted. */
function Numbers() {
  const t = useTranslations('pages.about.stats');
  const behind = useSectionCounts();
  const counts = kindNames.map((kind) => ({
    name: facts[kind].plural,
    n: kinds[kind].doors.reduce((sum, { key }) => sum + (behind[key] ?? 0), 0),
  }));
  return (
    <ul className="about-numbers" aria-label={t('title')}>
      {counts.map(({ name, n }) =>
        n > 0 ? <li key={name}>{t.rich(name, { n, num: (text) => <b>{text}</b> })}</li> : null,
      )}
    </ul>
  );
}

function Owner() {
  const t = useTranslations();
  return (
    <Section aria-labelledby="owner">
      <Numbers />
      <StarRule />
      <div className="owner">
        <h2 id="owner">{t('pages.about.owner.title')}</h2>
        <p>{t('pages.about.owner.lede')}</p>
        <ButtonLink size="large" icon={Plus} href={href(paths.addBusiness)}>
          {t('common.action.addBusiness')}
        </ButtonLink>
      </div>
    </Section>
  );
}
