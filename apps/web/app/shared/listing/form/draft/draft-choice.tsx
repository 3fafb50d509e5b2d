import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { MyListing } from '@dalil/contract/listings';
import { formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { ButtonLink } from '@dalil/ui/button';
import { Plus } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../../page/settings.ts';
import type { FormWords } from '../form-messages.ts';
import type { Steps } from '../steps.ts';
import { queryAfterSaves } from './draft-saver.ts';

/** Maximum number of drafts offered before a new form; the page with all own listings has the rest. */
const most = 3;

interface DraftChoiceProps {
  kind: ListingKindName;
  steps: Steps;
  /** Returns the form URL: for a draft at the step where its author stopped, or for a new draft. */
  formPath: (id: number | undefined, step: number) => string;
  listPath: string;
  word: FormWords;
  skeleton: ReactNode;
  /** Called if there are no drafts or if they cannot be loaded. */
  onNone: () => void;
}

/** Offers the user's unfinished drafts, from any device, before they start another listing of this kind. */
export function DraftChoice({ kind, steps, formPath, listPath, word, skeleton, onNone }: DraftChoiceProps) {
  const t = useTranslations('listing-form.draft');
  // Requests the current drafts instead of using the cache, and does not wait when offline.
  const { data, isFetchedAfterMount } = useQuery({
    ...queryAfterSaves(useClient(), 'GET profile/listings', { query: { kind } }),
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const drafts = data?.data.filter(({ state }) => state === 'draft') ?? [];
  const none = isFetchedAfterMount && drafts.length === 0;
  const tellNone = useEffectEvent(onNone);
  useEffect(() => {
    if (none) tellNone();
  }, [none]);
  if (!isFetchedAfterMount || none) return skeleton;
  return (
    <Panel className="draft-choice">
      <h2>{t('title', { n: drafts.length })}</h2>
      <p>{word('draft.text')}</p>
      <ul>
        {drafts.slice(0, most).map((draft) => (
          <DraftLine key={draft.id} draft={draft} steps={steps} formPath={formPath} word={word} />
        ))}
      </ul>
      <div className="note-buttons">
        <ButtonLink variant="bordered" icon={Plus} href={formPath(undefined, 1)}>
          {t('new')}
        </ButtonLink>
        {drafts.length > most && (
          <ButtonLink variant="ghost" href={listPath}>
            {word('draft.all')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

interface DraftLineProps extends Pick<DraftChoiceProps, 'steps' | 'formPath' | 'word'> {
  draft: MyListing;
}

function DraftLine({ draft, steps: { names }, formPath, word }: DraftLineProps) {
  const { id, title, step, createdAt } = draft;
  const t = useTranslations('listing-form.draft');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const name = title || t('unnamed');
  const n = names[(step ?? 1) - 1] ? (step ?? 1) : 1;
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {names.length > 1 && (
          <span className="field-hint">
            {t('step', { n, total: names.length, name: word(`steps.${names[n - 1]}`) })}
          </span>
        )}
        <span className="field-hint">{t('begun', { when: formatRelative(createdAt, lang, timeZone) })}</span>
      </div>
      <ButtonLink size="small" href={formPath(id, n)} aria-label={t('openIt', { title: isolate(name) })}>
        {t('open')}
      </ButtonLink>
    </li>
  );
}
