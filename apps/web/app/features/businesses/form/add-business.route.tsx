import './add-business.css';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { chunk } from '../../../boot/chunk-load.ts';
import { useClient } from '../../../shared/api/use-client.ts';
import { DraftChoice } from '../../../shared/listing-form/draft-choice.tsx';
import { readUnsaved } from '../../../shared/listing-form/draft-saver.ts';
import { settledQuery } from '../../../shared/listing-form/settled-query.ts';
import { useDraftsSettled } from '../../../shared/listing-form/use-listing-draft.ts';
import { Area } from '../../../shared/page/area.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useMemberValue } from '../../../shared/storage/member-storage.ts';
import { useKnownPlaces } from './known-places.ts';
import type { Usual } from './values.ts';

const needs: PageNeeds = {
  namespaces: ['add-business', 'hours', 'map', 'notices', 'photos'],
  reads: () => [['GET categories']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

const loadForm = () => chunk(import('../../../shared/listing-form/listing-form.tsx'));
const BusinessForm = lazy(async () => ({ default: (await loadForm()).BusinessForm }));

export default function AddBusinessPage() {
  const t = useTranslations('add-business');
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || null;
  /** The draft that was begun here: its id comes into the address while it is being typed. */
  const [begun, setBegun] = useState<number | null>(null);
  const edition = useAnother(id, () => setBegun(null));
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
  const member = useMemberValue('token') !== null;
  const [entered, setEntered] = useState(member);
  if (member && !entered) setEntered(true);
  return (
    <Wrap className="add-business">
      <h1>{t(entered && opened ? 'editTitle' : 'title')}</h1>
      {/* The form is the member's own: the page of everyone has its outline only. */}
      {!entered ? (
        <FormSkeleton />
      ) : opened === null ? (
        <NewBusiness key={`new ${edition}`} begun={begun} onCreated={onCreated} />
      ) : (
        <SavedBusiness key={opened} id={opened} />
      )}
    </Wrap>
  );
}

/** Raised when a link leads from one business to the form of another; Back goes on with the same. */
function useAnother(id: number | null, onAnother: () => void): number {
  const isLink = useNavigationType() === 'PUSH';
  const [before, setBefore] = useState(id);
  const [edition, setEdition] = useState(0);
  if (id !== before) {
    setBefore(id);
    if (id === null && isLink) {
      setEdition(edition + 1);
      onAnother();
    }
  }
  return edition;
}

function useUsual() {
  const known = useKnownPlaces();
  return known && { city: known.city.code, state: known.state.code };
}

interface NewBusinessProps {
  begun: number | null;
  onCreated: (id: number) => void;
}

function NewBusiness(props: NewBusinessProps) {
  const usual = useUsual();
  const settled = useDraftsSettled();
  useEffect(() => void loadForm(), []);
  return usual && settled ? <NewForm {...props} usual={usual} /> : <FormSkeleton />;
}

/** Asks first whether to go on with a draft; an address with a step is that of a form that is being filled in. */
function NewForm({ usual, begun, onCreated }: NewBusinessProps & { usual: Usual }) {
  const [search] = useSearchParams();
  const [none, setNone] = useState(() => readUnsaved('business') !== null);
  if (!none && begun === null && !search.has('step'))
    return <DraftChoice skeleton={<FormSkeleton />} onNone={() => setNone(true)} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <BusinessForm opened={null} usual={usual} onCreated={onCreated} />
    </Suspense>
  );
}

function SavedBusiness({ id }: { id: number }) {
  const client = useClient();
  const usual = useUsual();
  const enabled = useMemberValue('token') !== null;
  // Always what the server has now: an older version would be refused when it is saved.
  const saved = useQuery({
    ...settledQuery(client, 'GET profile/listings/:id', { params: { id } }),
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
