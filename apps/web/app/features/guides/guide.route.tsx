import './guides.css';
import { useApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { useLanguage } from '@dalil/browser/page/language';
import type { GuideDetail } from '@dalil/contract/guides';
import { href, paths } from '@dalil/contract/paths';
import { Section } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Skeleton } from '@dalil/ui/skeleton';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { InnerPageHead } from '../../shared/page/inner-page-head.tsx';
import {
  byId,
  byName,
  namedPaths,
  type Subject,
  subjectClientLoader,
  subjectLoader,
} from '../../shared/page/loaders/subject-loader.ts';
import { useKept } from '../../shared/page/use-kept.ts';
import { faqPage } from './faq-page.ts';
import { guidePath } from './guide-path.ts';
import { Missing } from './missing.tsx';
import { Questions, useOpenNamed } from './questions.tsx';

const subject: Subject<'GET guides/:id'> = {
  namespaces: ['guides'],
  reads: (params) => [['GET guides/:id', byId(params)]],
  route: 'GET guides/:id',
  input: byId,
  head: (guide) => ({
    title: guide.title,
    ...(guide.lede && { description: guide.lede }),
    paths: namedPaths(guide, guidePath),
  }),
};

export { meta } from '../../shared/page/meta/page-meta.ts';
export const loader = subjectLoader(subject, {
  rightPath: byName(guidePath),
  told: (guide, telling) => faqPage([guide], telling),
});
export const clientLoader = subjectClientLoader(subject);

/** All questions of one topic. */
export default function GuidePage() {
  const guide = useApi('GET guides/:id', byId(useParams()));
  return (
    <Area of={guide} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <OneGuide key={data.id} guide={data} />}
    </Area>
  );
}

function OneGuide({ guide: { id, title, lede, questions, all } }: { guide: GuideDetail }) {
  const t = useTranslations();
  const lang = useLanguage();
  useOpenNamed();
  // Saved for offline use under the localised path, which differs by language.
  useKept({ keep: [{ path: useLocation().pathname, title }], own: false, lang });
  return (
    <>
      <InnerPageHead
        title={title}
        lede={lede}
        above={[{ label: t('shell.footer.userGuide'), href: href(paths.guides) }]}
      />
      <Section tight>
        <div className="guide-columns">
          <nav className="guide-nav" aria-label={t('guides.topics')} data-kept>
            {all.map((other) => (
              <Link
                key={other.id}
                href={guidePath({ id: other.id, slug: other.slugs[lang] })}
                aria-current={other.id === id ? 'page' : undefined}
              >
                {other.title}
              </Link>
            ))}
          </nav>
          <section aria-labelledby="questions">
            <h2 id="questions">{t('guides.questions.title')}</h2>
            <Questions questions={questions} open={questions.length} />
          </section>
        </div>
        <Missing />
      </Section>
    </>
  );
}
