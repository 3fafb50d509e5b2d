import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { formatTime } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../shell/use-act.ts';

/** What was done last and can be taken back for a while. */
export type Undoable = { until: string } & (
  | { what: 'decisions'; ids: readonly number[] }
  | { what: 'spam'; accountId: string; name: string }
);

const stored = 'staff-undo';

/** It survives that the page is left or read again, as long as it can be undone. */
export function useUndoable() {
  const [undoable, setUndoable] = useState(read);
  const keep = (next: Undoable | null) => {
    setUndoable(next);
    if (next) sessionStorage.setItem(stored, JSON.stringify(next));
    else sessionStorage.removeItem(stored);
  };
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(null), Date.parse(undoable.until) - Date.now());
    return () => clearTimeout(timer);
  }, [undoable]);
  return { undoable, keep };
}

function read(): Undoable | null {
  const text = sessionStorage.getItem(stored);
  const last = text === null ? null : (JSON.parse(text) as Undoable);
  return last && Date.parse(last.until) > Date.now() ? last : null;
}

/** Takes back what was done last. What cannot be taken back any more stands; how much is said. */
export function UndoBar({ undoable, onUndone }: { undoable: Undoable; onUndone: () => void }) {
  const t = useTranslations();
  const lang = useLanguage();
  const client = useClient();
  const { act, busy } = useAct('GET staff/listings/queue', 'GET staff/listings/queue/figures');
  async function undoAll(ids: readonly number[]) {
    let stay = 0;
    for (const id of ids) {
      try {
        await client.call('POST staff/listings/decisions/:id/undo', { params: { id } });
      } catch (error) {
        if (failureCode(error) !== 'conflict') throw error;
        stay += 1;
      }
    }
    if (stay > 0) toast('warning', t('staff.moderation.undo.stay', { n: stay }));
  }
  const undo = () =>
    act(
      () =>
        undoable.what === 'spam'
          ? client.call('DELETE staff/accounts/:id/suspension', { params: { id: undoable.accountId } })
          : undoAll(undoable.ids),
      { done: t('staff.moderation.undo.done') },
    );
  return (
    <Row between wrap gap={10} className="undo-bar" role="status">
      <span>
        {undoable.what === 'spam'
          ? t.rich('staff.moderation.undo.spam', { name: () => <bdi>{undoable.name}</bdi> })
          : t('staff.moderation.undo.decisions', { n: undoable.ids.length })}{' '}
        <span className="staff-aside">
          {t('staff.moderation.undo.until', {
            time: formatTime(undoable.until, lang, Intl.DateTimeFormat().resolvedOptions().timeZone),
          })}
        </span>
      </span>
      <Button
        variant="bordered"
        size="small"
        icon={Undo2}
        loading={busy}
        onClick={() => void undo().then((done) => done && onUndone())}
      >
        {t('staff.moderation.undo.action')}
      </Button>
    </Row>
  );
}
