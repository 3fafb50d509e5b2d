import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { KeyRound, Search } from '@dalil/ui/icons';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ChooseSide } from '../../../shared/listing/choose-side.tsx';
import { sideCounts } from '../../../shared/listing/side-counts.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { formPath } from '../form/values.ts';

const needs: PageNeeds = {
  namespaces: ['listing-form', 'rents'],
  queries: () => [['GET rents/web/looking_for']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Choice between offering and looking, before the list and before the form (decision 9). */
export default function ChoosePage() {
  return useLocation().pathname === paths.postRent ? <BeforeForm /> : <BeforeList />;
}

/** Choice before the list. Visitors who are looking for a home get the list of homes on offer. */
function BeforeList() {
  const t = useTranslations('rents');
  const nav = useTranslations('shell.nav');
  const city = useSettings()?.city.name ?? '';
  const counts = sideCounts(useApi('GET rents/web/looking_for').data?.data);
  return (
    <ChooseSide
      crumbs={[{ label: nav('home'), href: href(paths.home) }, { label: t('crumb') }]}
      title={t('entry.title', { city })}
      lede={t('entry.lede')}
      offer={{
        icon: Search,
        title: t('entry.find'),
        lede: t('entry.findText', { n: counts.offer }),
        action: t('entry.findAction'),
        href: href(paths.rents, {}, { side: 'offer' }),
      }}
      wanted={{
        icon: KeyRound,
        title: t('entry.meet'),
        lede: t('entry.meetText', { n: counts.wanted }),
        action: t('entry.meetAction'),
        href: href(paths.rents, {}, { side: 'wanted' }),
      }}
    />
  );
}

/** Choice between the forms for offering and for looking, with the user's unfinished drafts below. */
function BeforeForm() {
  const t = useTranslations('rents');
  const nav = useTranslations('shell.nav');
  const action = t('post.continue');
  return (
    <ChooseSide
      crumbs={[
        { label: nav('home'), href: href(paths.home) },
        { label: t('crumb'), href: href(paths.rents) },
        { label: t('post.crumb') },
      ]}
      title={t('post.title')}
      lede={t('post.lede')}
      offer={{
        icon: KeyRound,
        title: t('post.offer'),
        lede: t('post.offerText'),
        asks: [t('post.offerAsks.price'), t('post.offerAsks.photo'), t('post.offerAsks.contact')],
        action,
        href: formPath('offer'),
      }}
      wanted={{
        icon: Search,
        title: t('post.wanted'),
        lede: t('post.wantedText'),
        asks: [t('post.wantedAsks.budget'), t('post.wantedAsks.when'), t('post.wantedAsks.photo')],
        action,
        href: formPath('wanted'),
      }}
      drafts={{ kind: 'rent', href: (id, step) => href(paths.rentForm, {}, { id, step }) }}
      note={t('post.note')}
    />
  );
}
