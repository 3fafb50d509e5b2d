import './writing.css';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { AreaError } from '@dalil/ui/area-error';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Icon } from '@dalil/ui/icon';
import { ExternalLink, Info } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { storeDraft } from './stored-draft.ts';
import { type Draft, useDraft, type Versioned } from './use-draft.ts';

interface WritingProps<Content, Read extends Versioned<Content>> {
  /** Query key under which the content is cached, such as the route. */
  name: readonly string[];
  read: () => Promise<{ data: Read }>;
  save: (next: Versioned<Content>) => Promise<{ data: Read }>;
  saved?: ((read: Read) => string) | undefined;
  children: (draft: Draft<Content, Read>) => ReactNode;
}

interface EditorProps<Content> extends WritingProps<Content, Versioned<Content>> {
  title: string;
  lede: string;
  /** Public page of this content. */
  href: string;
}

/** Editor of one section of the site's content, with heading and description. */
export function Editor<Content>({ title, lede, href, ...writing }: EditorProps<Content>) {
  const t = useTranslations('staff.content');
  return (
    <>
      <Row between wrap className="content-head">
        <div>
          <h2>{title}</h2>
          <p className="staff-lede">{lede}</p>
        </div>
        <ButtonLink variant="ghost" size="small" icon={ExternalLink} mirrorIcon href={href}>
          {t('seePage')}
        </ButtonLink>
      </Row>
      <Writing {...writing} />
    </>
  );
}

/** Loads content once, edits it as a whole, and saves it as the next version. */
export function Writing<Content, Read extends Versioned<Content>>({
  name,
  read,
  save,
  saved,
  children,
}: WritingProps<Content, Read>) {
  const kept = useQuery({
    queryKey: name,
    queryFn: async () => (await read()).data,
    enabled: useMemberValue('token') !== null,
    // Never refetched during editing, and always reloaded when opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (kept.data)
    return (
      <Form
        key={kept.dataUpdatedAt}
        name={name.join(' ')}
        kept={kept.data}
        save={save}
        saved={saved}
        onReload={() => void kept.refetch()}
        fields={children}
      />
    );
  return kept.isError ? (
    <AreaError onRetry={() => void kept.refetch()} />
  ) : (
    <SkeletonArea>
      <Skeleton shape="block" height={640} />
    </SkeletonArea>
  );
}

interface FormProps<Content, Read extends Versioned<Content>> {
  name: string;
  kept: Read;
  save: WritingProps<Content, Read>['save'];
  saved: WritingProps<Content, Read>['saved'];
  onReload: () => void;
  fields: WritingProps<Content, Read>['children'];
}

function Form<Content, Read extends Versioned<Content>>({
  name,
  kept,
  save,
  saved,
  onReload,
  fields,
}: FormProps<Content, Read>) {
  const t = useTranslations('staff.content');
  const word = useTranslations('staff');
  const draft = useDraft<Content, Read>(name, kept, save, saved);
  const { changes, busy, outdated, restored } = draft;
  return (
    <form
      ref={draft.form}
      className="content-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      {outdated && (
        <Note tone="warn">
          <p>{t('outdated')}</p>
          <Button variant="bordered" size="small" onClick={onReload}>
            {t('reload')}
          </Button>
        </Note>
      )}
      {restored && (
        <Note>
          <p>{t('restored')}</p>
          <Button variant="bordered" size="small" onClick={draft.undo}>
            {t('undo')}
          </Button>
        </Note>
      )}
      <Fragment key={draft.edition}>{fields(draft)}</Fragment>
      <Row between wrap className="content-bar" data-changed={changes > 0 || undefined}>
        <Row gap={8} role="status">
          <Icon icon={Info} size={20} />
          {t('changes', { n: changes })}
        </Row>
        <Row gap={8}>
          <Button variant="ghost" disabled={changes === 0} onClick={draft.undo}>
            {t('undo')}
          </Button>
          <Button type="submit" disabled={changes === 0} loading={busy}>
            {word('save')}
          </Button>
        </Row>
      </Row>
      <Leaving when={changes > 0} onLeave={() => storeDraft(name, null)} />
    </form>
  );
}

/** Asks for confirmation before navigation within the staff app discards unsaved changes. */
function Leaving({ when, onLeave }: { when: boolean; onLeave: () => void }) {
  const t = useTranslations('staff.content');
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Dialog open={state === 'blocked'} onClose={() => reset?.()} title={t('leaveTitle')} size="small">
      <p>{t('leaveText')}</p>
      <Row gap={8} wrap>
        <Button onClick={() => reset?.()}>{t('stay')}</Button>
        <Button
          variant="danger-line"
          onClick={() => {
            onLeave();
            proceed?.();
          }}
        >
          {t('leave')}
        </Button>
      </Row>
    </Dialog>
  );
}
