import './listing-form.css';
import { useClient } from '@dalil/browser/api/use-client';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import { DraftChoice } from './draft/draft-choice.tsx';
import { type FormOf, queryAfterSaves, readUnsaved, type SavedDraft } from './draft/draft-saver.ts';
import { useDraftsSettled } from './draft/use-listing-draft.ts';
import type { FormWords } from './form-messages.ts';
import type { Steps } from './steps.ts';

/** Props of a form when it is opened. */
export interface OpenedForm {
  opened: SavedDraft | null;
  /** Called with the id of the draft after the first save. */
  onCreated: (id: number) => void;
}

interface ListingFormPageProps extends FormOf {
  steps: Steps;
  word: FormWords;
  /** Returns the form URL: for a draft at the step where its author stopped, or for a new draft. */
  formPath: (id: number | undefined, step: number) => string;
  listPath: string;
  /** Set for kinds with several forms: returns the URL of a draft that was started in another of them. */
  otherPath?: (form: string, id: number) => string;
  /** Breadcrumbs of the parent pages. */
  crumbs?: ComponentProps<typeof Breadcrumbs>['crumbs'];
  /** True once the data needed to initialise the form is loaded. */
  ready: boolean;
  /** Starts loading the form's code, which is not part of the page's bundle. */
  load: () => Promise<unknown>;
  form: (opened: OpenedForm) => ReactNode;
}

/** Page for creating a listing, continuing a draft or editing a listing. */
export function ListingFormPage(page: ListingFormPageProps) {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('id')) || null;
  /**
   * Id of the draft created on this page. The id is added to the URL while the user is typing, which must not reopen
   * the form.
   */
  const [begun, setBegun] = useState<number | null>(null);
  const edition = useAnother(id, () => setBegun(null));
  const opened = id === begun ? null : id;
  const onCreated = (created: number) => {
    setBegun(created);
    setSearch(
      () => {
        // Uses `location`, because the step in the URL may have changed while the draft was being saved.
        const next = new URLSearchParams(location.search);
        next.set('id', String(created));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  // Stays true after the session ends, so that the form and its input remain.
  const member = useMemberValue('token') !== null;
  const [entered, setEntered] = useState(member);
  if (member && !entered) setEntered(true);
  const title = page.word(entered && opened ? 'editTitle' : 'title');
  return (
    <Wrap className="listing-form">
      {page.crumbs && <Breadcrumbs crumbs={[...page.crumbs, { label: title }]} />}
      <h1>{title}</h1>
      {/* Guests see only the skeleton: the form is for signed-in users. */}
      {!entered ? (
        <FormSkeleton />
      ) : opened === null ? (
        <NewListing key={`new ${edition}`} {...page} begun={begun} onCreated={onCreated} />
      ) : (
        <SavedListing key={opened} {...page} id={opened} />
      )}
    </Wrap>
  );
}

/**
 * Counter that is incremented when a link leads from an existing listing to a new form, to remount the form. Going
 * back does not change it.
 */
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

interface NewListingProps extends ListingFormPageProps {
  begun: number | null;
  onCreated: (id: number) => void;
}

function NewListing(props: NewListingProps) {
  const { ready, load } = props;
  const settled = useDraftsSettled();
  useEffect(() => void load(), [load]);
  return ready && settled ? <NewForm {...props} /> : <FormSkeleton />;
}

/** Offers existing drafts before a new form, unless the URL has a step: that form is already being filled in. */
function NewForm({ begun, onCreated, form, ...page }: NewListingProps) {
  const [search] = useSearchParams();
  const [none, setNone] = useState(() => readUnsaved(page) !== null);
  if (!none && begun === null && !search.has('step'))
    return <DraftChoice {...page} skeleton={<FormSkeleton />} onNone={() => setNone(true)} />;
  return <Suspense fallback={<FormSkeleton />}>{form({ opened: null, onCreated })}</Suspense>;
}

function SavedListing({ id, name, ready, otherPath, form }: ListingFormPageProps & { id: number }) {
  const enabled = useMemberValue('token') !== null;
  const read = queryAfterSaves(useClient(), 'GET profile/listings/:id', { params: { id } });
  // Always loads the current version, because saving an older one would be rejected. The separate query key avoids
  // the cached data of the listing's page, which may be minutes old, and reloads caused by invalidation of the user's
  // listings.
  const saved = useQuery({
    queryKey: ['form', ...read.queryKey],
    queryFn: read.queryFn,
    meta: { personal: true },
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The first response is stored, so that the input remains when the session ends and personal queries are cleared.
  const [first, setFirst] = useState(saved.data?.data);
  if (!first && saved.data) setFirst(saved.data.data);
  const begunIn = first?.input.form;
  if (otherPath && typeof begunIn === 'string' && begunIn !== name)
    return <Navigate replace to={otherPath(begunIn, id)} />;
  if (first && ready)
    return (
      <Suspense fallback={<FormSkeleton />}>{form({ opened: first, onCreated: () => undefined })}</Suspense>
    );
  return (
    <QueryBoundary of={saved} skeleton={<FormSkeleton />}>
      {() => null}
    </QueryBoundary>
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
