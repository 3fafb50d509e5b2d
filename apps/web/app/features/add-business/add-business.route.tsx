import './add-business.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Wrap } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../shared/api-query.ts';
import { Area } from '../../shared/area.tsx';
import { chunk } from '../../shared/chunk-load.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page-data.ts';
import { useStored } from '../../shared/stored.ts';
import { useClient } from '../../shared/use-client.ts';
import { useMemberApi } from '../../shared/use-member-api.ts';
import { useKnownPlaces } from './known-places.ts';

const needs: PageNeeds = {
  namespaces: ['add-business', 'hours', 'map', 'notices', 'photos'],
  reads: () => [['GET categories']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../shared/page-meta.ts';

const BusinessForm = lazy(async () => ({
  default: (await chunk(import('./business-form.tsx'))).BusinessForm,
}));

export default function AddBusinessPage() {
  const t = useTranslations('add-business');
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || null;
  /** The draft that was begun here: its id comes into the address while it is being typed. */
  const [begun, setBegun] = useState<number | null>(null);
  const opened = id === begun ? null : id;
  const onCreated = (created: number) => {
    setBegun(created);
    setSearch(
      () => {
        // Not what was drawn last: the step may have changed while the draft was saved.
        const next = new URLSearchParams(location.search);
        next.set('id', String(created));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // Once and for all: a session that ends does not take away the form with what is typed in it.
  const member = useStored('token') !== null;
  const [entered, setEntered] = useState(member);
  if (member && !entered) setEntered(true);
  return (
    <Wrap className="add-business">
      <h1>{t(entered && opened ? 'editTitle' : 'title')}</h1>
      {/* The form is the member's own: the page of everyone has its outline only. */}
      {!entered ? (
        <FormSkeleton />
      ) : opened === null ? (
        <NewBusiness key="new" offer={id === null} onCreated={onCreated} />
      ) : (
        <SavedBusiness key={opened} id={opened} />
      )}
    </Wrap>
  );
}

function useUsual() {
  const known = useKnownPlaces();
  return known && { city: known.city.code, state: known.state.code };
}

function NewBusiness({ offer, onCreated }: { offer: boolean; onCreated: (id: number) => void }) {
  const usual = useUsual();
  if (!usual) return <FormSkeleton />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      {offer && <DraftOffer />}
      <BusinessForm opened={null} usual={usual} onCreated={onCreated} />
    </Suspense>
  );
}

/** A draft that was begun earlier, here or on another device. */
function DraftOffer() {
  const t = useTranslations('add-business.draft');
  const mine = useMemberApi('GET profile/listings', { query: { kind: 'business' } });
  const draft = mine.data?.data.find(({ state }) => state === 'draft');
  if (!draft) return null;
  return (
    <Note>
      <p>
        {draft.title
          ? t.rich('offer', { title: draft.title, name: (text) => <bdi>{text}</bdi> })
          : t('unnamed')}
      </p>
      <ButtonLink variant="bordered" size="small" href={href(paths.addBusiness, {}, { id: draft.id })}>
        {t('open')}
      </ButtonLink>
    </Note>
  );
}

function SavedBusiness({ id }: { id: number }) {
  const client = useClient();
  const usual = useUsual();
  const enabled = useStored('token') !== null;
  // Always what the server has now: an older version would be refused when it is saved.
  const saved = useQuery({
    ...apiQuery(client, 'GET profile/listings/:id', { params: { id } }),
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Held once: what is typed stays when the session ends and personal reads are forgotten.
  const [first, setFirst] = useState(saved.data?.data);
  if (!first && saved.data) setFirst(saved.data.data);
  if (first && usual)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <BusinessForm opened={first} usual={usual} onCreated={() => undefined} />
      </Suspense>
    );
  return (
    <Area of={saved} skeleton={<FormSkeleton />}>
      {() => null}
    </Area>
  );
}

function FormSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={480} />
    </SkeletonArea>
  );
}
