import './listing-form.css';
import { useClient } from '@dalil/browser/api/use-client';
import { Area } from '@dalil/browser/page/area';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import { DraftChoice } from './draft/draft-choice.tsx';
import { type FormOf, readUnsaved, type SavedDraft, settledQuery } from './draft/draft-saver.ts';
import { useDraftsSettled } from './draft/use-listing-draft.ts';
import type { FormWords } from './form-words.ts';
import type { Steps } from './steps.ts';

/** What a form is opened with. */
export interface OpenedForm {
  opened: SavedDraft | null;
  /** A first save gave the draft its id. */
  onCreated: (id: number) => void;
}

interface ListingFormPageProps extends FormOf {
  steps: Steps;
  word: FormWords;
  /** Of the form, for a draft and the step at which its author was, or for a new one. */
  formPath: (id: number | undefined, step: number) => string;
  listPath: string;
  /** Of a draft that was begun in another form of its kind, for a kind with several. */
  otherPath?: (form: string, id: number) => string;
  /** The pages above it. */
  crumbs?: ComponentProps<typeof Breadcrumbs>['crumbs'];
  /** Whether all is known that a form begins with. */
  ready: boolean;
  /** Starts to fetch the form, which most pages do without. */
  load: () => Promise<unknown>;
  form: (opened: OpenedForm) => ReactNode;
}

/** A new listing, a draft that is gone on with, or one that is changed. */
export function ListingFormPage(page: ListingFormPageProps) {
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
  const title = page.word(entered && opened ? 'editTitle' : 'title');
  return (
    <Wrap className="listing-form">
      {page.crumbs && <Breadcrumbs crumbs={[...page.crumbs, { label: title }]} />}
      <h1>{title}</h1>
      {/* The form is the member's own: the page of everyone has its outline only. */}
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

/** Raised when a link leads from one listing to the form of another; Back goes on with the same. */
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

/** Asks first whether to go on with a draft; an address with a step is that of a form that is being filled in. */
function NewForm({ begun, onCreated, form, ...page }: NewListingProps) {
  const [search] = useSearchParams();
  const [none, setNone] = useState(() => readUnsaved(page) !== null);
  if (!none && begun === null && !search.has('step'))
    return <DraftChoice {...page} skeleton={<FormSkeleton />} onNone={() => setNone(true)} />;
  return <Suspense fallback={<FormSkeleton />}>{form({ opened: null, onCreated })}</Suspense>;
}

function SavedListing({ id, name, ready, otherPath, form }: ListingFormPageProps & { id: number }) {
  const enabled = useMemberValue('token') !== null;
  const read = settledQuery(useClient(), 'GET profile/listings/:id', { params: { id } });
  // Always what the server has now: an older version would be refused when it is saved. Its own key keeps it apart from
  // the post's page, whose answer may be minutes old, and from the invalidation of the member's posts.
  const saved = useQuery({
    queryKey: ['form', ...read.queryKey],
    queryFn: read.queryFn,
    meta: { personal: true },
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Held once: what is typed stays when the session ends and personal reads are forgotten.
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
