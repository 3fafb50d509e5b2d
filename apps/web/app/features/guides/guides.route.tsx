import './guides.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { GuidesData } from '@dalil/contract/guides';
import { href, paths } from '@dalil/contract/paths';
import { CircleQuestionMark, type IconName, Info, MapIcon } from '@dalil/ui/icons';
import { Grid, Panel, Section, SectionHead } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { SearchField } from '@dalil/ui/search-field';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconTile } from '../../shared/brand/icon-tile.tsx';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import { tellingLoader } from '../../shared/page/json-ld/tells.ts';
import { answerIn } from '../../shared/page/loaders/answer-in.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import { useKept } from '../../shared/page/use-kept.ts';
import { faqPage } from './faq-page.ts';
import { findQuestions } from './find-questions.ts';
import { guidePath } from './guide-path.ts';
import { Missing } from './missing.tsx';
import { Questions, useOpenNamed } from './questions.tsx';
import { TourStart } from './tour-start.tsx';

const needs: PageNeeds = { namespaces: ['guides'], reads: () => [['GET guides']] };
export const loader = tellingLoader(pageLoader(needs), ({ fetched }, telling) =>
  faqPage(answerIn(fetched, 'GET guides')?.data.guides ?? [], telling),
);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page/meta/page-meta.ts';

/** Common questions, general tips and the steps of the site tour. */
export default function GuidesPage() {
  const t = useTranslations();
  const guides = useApi('GET guides');
  const lang = useLanguage();
  useKept({ keep: [{ path: href(paths.guides), title: t('guides.title') }], own: false, lang });
  return (
    <>
      <InnerPageHead title={t('guides.title')} lede={t('guides.lede')} crumb={t('shell.footer.userGuide')} />
      <Area
        of={guides}
        skeleton={
          <Section tight>
            <Skeleton shape="block" height={640} />
          </Section>
        }
        isEmpty={({ data }) => Object.values(data).every((part) => part.length === 0)}
      >
        {({ data }) => <UserGuide {...data} />}
      </Area>
    </>
  );
}

function UserGuide({ guides, tips, tour }: GuidesData) {
  const t = useTranslations('guides');
  const n = guides.reduce((sum, { questions }) => sum + questions.length, 0);
  useOpenNamed();
  return (
    <>
      <Section tight>
        <Grid as="ul" columns={3} className="guide-ways">
          {tour.length > 0 && (
            <Way to="site-tour" icon={MapIcon} title={t('tour.title')} lede={t('tour.lede')} />
          )}
          {tips.length > 0 && (
            <Way to="general-tips" icon={Info} title={t('tips.title')} lede={t('tips.lede')} />
          )}
          {n > 0 && (
            <Way
              to="questions"
              icon={CircleQuestionMark}
              title={t('questions.title')}
              lede={t('questions.lede', { n })}
            />
          )}
        </Grid>
        {n > 0 && <Topics guides={guides} />}
      </Section>
      {tips.length > 0 && <Tips tips={tips} />}
      {tour.length > 0 && <Tour tour={tour} />}
      <Section tight>
        <Missing />
      </Section>
    </>
  );
}

interface WayProps {
  to: string;
  icon: IconName;
  title: string;
  lede: string;
}

function Way({ to, icon, title, lede }: WayProps) {
  return (
    <li>
      <a href={`#${to}`} className="panel guide-way">
        <IconTile icon={icon} large />
        <span>
          <strong>{title}</strong>
          {lede}
        </span>
      </a>
    </li>
  );
}

function Topics({ guides }: Pick<GuidesData, 'guides'>) {
  const t = useTranslations('guides');
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const found = findQuestions(guides, typed);
  const isNarrowed = typed.trim() !== '';
  const n = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="guide-columns">
      <nav className="guide-nav" aria-label={t('topics')}>
        {guides.map(({ id, title }) => (
          <a key={id} href={`#guide-${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <section aria-labelledby="questions">
        <h2 id="questions">{t('questions.title')}</h2>
        <SearchField
          label={t('find.label')}
          placeholder={t('find.label')}
          className="guide-find"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="guide-found">
          {isNarrowed && t('find.found', { n })}
        </p>
        {found.map(({ id, slugs, title, questions }, index) => (
          <section key={id} className="guide-topic" aria-labelledby={`guide-${id}`}>
            <h3 id={`guide-${id}`}>
              <Link href={guidePath({ id, slug: slugs[lang] })}>{title}</Link>
            </h3>
            <Questions questions={questions} open={index === 0 || isNarrowed ? 1 : 0} />
          </section>
        ))}
      </section>
    </div>
  );
}

function Tips({ tips }: Pick<GuidesData, 'tips'>) {
  const t = useTranslations('guides.tips');
  return (
    <Section band aria-labelledby="general-tips">
      <SectionHead id="general-tips" title={t('title')} description={t('lede')} />
      <Grid as="ul" columns={3}>
        {tips.map(({ title, text }) => (
          <li key={title} className="panel tip">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** The site tour, to start or to read here. */
function Tour({ tour }: Pick<GuidesData, 'tour'>) {
  const t = useTranslations('guides.tour');
  return (
    <Section aria-labelledby="site-tour">
      <SectionHead id="site-tour" title={t('title')} description={t('lede')} />
      <TourStart />
      <Panel>
        <ol className="tour">
          {tour.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Panel>
    </Section>
  );
}
