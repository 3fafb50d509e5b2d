import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Briefcase, UsersRound } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { ChooseSide } from '../../../shared/listing/choose-side.tsx';
import { sideCounts } from '../../../shared/listing/side-counts.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';

const needs: PageNeeds = {
  namespaces: ['jobs', 'listing-form'],
  queries: () => [['GET jobs/web/looking_for']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Page on which the user chooses between job offers and job seekers before the list opens (decision 9). */
export default function JobsEntryPage() {
  const t = useTranslations('jobs');
  const nav = useTranslations('shell');
  const { offer, wanted } = sideCounts(useApi('GET jobs/web/looking_for').data?.data);
  return (
    <ChooseSide
      crumbs={[{ label: nav('nav.home'), href: href(paths.home) }, { label: t('list.title') }]}
      title={t('entry.title')}
      lede={t('entry.lede')}
      offer={{
        icon: Briefcase,
        title: t('entry.find.title'),
        lede: t('entry.find.text', { n: offer }),
        action: t('entry.see'),
        href: href(paths.jobs, {}, { side: 'offer' }),
      }}
      wanted={{
        icon: UsersRound,
        title: t('entry.hire.title'),
        lede: t('entry.hire.text', { n: wanted }),
        action: t('entry.seePeople'),
        href: href(paths.jobs, {}, { side: 'wanted' }),
      }}
    />
  );
}
