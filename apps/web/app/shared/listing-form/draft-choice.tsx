import type { MyListing } from '@dalil/contract/listings';
import { href, paths } from '@dalil/contract/paths';
import { formatRelative } from '@dalil/messages/formats';
import { isolate } from '@dalil/messages/isolate';
import { ButtonLink } from '@dalil/ui/button';
import { Plus } from '@dalil/ui/icons';
import { Panel } from '@dalil/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { steps } from '../../features/businesses/form/business-form.ts';
import { useClient } from '../api/use-client.ts';
import { useLanguage } from '../page/language.ts';
import { useSettings } from '../page/settings.ts';
import { settledQuery } from './settled-query.ts';

/** More are found in the list of all. */
const most = 3;

interface DraftChoiceProps {
  skeleton: ReactNode;
  /** There is none, or it cannot be known. */
  onNone: () => void;
}

/** Drafts that were begun earlier, here or on another device, before a second one of the same is begun. */
export function DraftChoice({ skeleton, onNone }: DraftChoiceProps) {
  const t = useTranslations('add-business.draft');
  // As they are now, not as they were when they were last read; and nobody waits for a connection that is gone.
  const { data, isFetchedAfterMount } = useQuery({
    ...settledQuery(useClient(), 'GET profile/listings', { query: { kind: 'business' } }),
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
      <p>{t('text')}</p>
      <ul>
        {drafts.slice(0, most).map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
      <div className="note-buttons">
        <ButtonLink variant="bordered" icon={Plus} href={href(paths.addBusiness, {}, { step: 1 })}>
          {t('new')}
        </ButtonLink>
        {drafts.length > most && (
          <ButtonLink variant="ghost" href={href(paths.myBusinesses)}>
            {t('all')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function DraftLine({ draft: { id, title, step, createdAt } }: { draft: MyListing }) {
  const t = useTranslations('add-business');
  const lang = useLanguage();
  const timeZone = useSettings()?.city.timeZone ?? 'UTC';
  const name = title || t('draft.unnamed');
  const at = steps[(step ?? 1) - 1] ?? 'business';
  const n = steps.indexOf(at) + 1;
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="field-hint">
          {t('draft.step', { n, total: steps.length, name: t(`steps.${at}`) })}
        </span>
        <span className="field-hint">
          {t('draft.begun', { when: formatRelative(createdAt, lang, timeZone) })}
        </span>
      </div>
      <ButtonLink
        size="small"
        href={href(paths.addBusiness, {}, { id, step: n })}
        aria-label={t('draft.openIt', { title: isolate(name) })}
      >
        {t('draft.open')}
      </ButtonLink>
    </li>
  );
}
