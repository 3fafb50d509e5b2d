import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import type { ListingReview } from '@dalil/contract/moderation';
import { Button } from '@dalil/ui/button';
import { TextArea } from '@dalil/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCityClock } from '../../shell/time/use-city.ts';
import { useStaffMutation } from '../../shell/use-staff-mutation.ts';

/** Internal notes of the staff about a post; never visible to its author. */
export function Notes({ review: { id, notes } }: { review: ListingReview }) {
  const t = useTranslations('staff.moderation.notes');
  const { day } = useCityClock();
  const client = useClient();
  const { act, busy } = useStaffMutation('reviews');
  const [text, setText] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const body = { text };
    if (await act(() => client.call('POST staff/listings/:id/notes', { params: { id }, body }))) setText('');
  }
  return (
    <section className="review-notes">
      <h3>{t('title')}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id: noteId, by, at, text: said }) => (
            <li key={noteId}>
              <span className="staff-aside">
                <bdi>{by?.name ?? t('removed')}</bdi> · {day(at)}
              </span>
              <p dir="auto">{said}</p>
            </li>
          ))}
        </ul>
      )}
      <form className="staff-form" onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('label')}
          hint={t('hint')}
          rows={2}
          value={text}
          maxLength={limits.reasonLength}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="bordered" size="small" loading={busy} disabled={text.trim() === ''}>
          {t('add')}
        </Button>
      </form>
    </section>
  );
}
