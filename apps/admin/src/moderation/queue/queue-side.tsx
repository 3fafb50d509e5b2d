import { limits } from '@dalil/contract/limits';
import type { QueuedListing } from '@dalil/contract/moderation';
import { Button } from '@dalil/ui/button';
import { Checkbox } from '@dalil/ui/checkbox';
import { ListChecks, X } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Undoable } from '../../shell/undo/use-undo.ts';
import { Bulk } from './bulk.tsx';
import { QueueRow } from './queue-row.tsx';

interface QueueSideProps {
  queue: readonly QueuedListing[];
  /** Id of the open post. */
  shown: number | undefined;
  hrefOf: (post: QueuedListing) => string;
  onDone: (undoable: Undoable | null) => void;
}

/** Pending posts, oldest first. One can be opened, or several selected for a bulk decision. */
export function QueueSide({ queue, shown, hrefOf, onDone }: QueueSideProps) {
  const t = useTranslations('staff.moderation');
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  // Posts that other moderators decided in the meantime are no longer selected.
  const chosen = queue.filter(({ id }) => ids?.has(id));
  const choose = (id: number, on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  return (
    <div className="queue-side">
      <Button
        variant="bordered"
        size="small"
        icon={ids ? X : ListChecks}
        aria-expanded={ids !== null}
        onClick={() => setIds(ids ? null : new Set())}
      >
        {t(ids ? 'bulk.stop' : 'bulk.start')}
      </Button>
      <ol className="queue" aria-label={t('queue')}>
        {queue.map((post) => (
          <li key={post.id} className={ids ? 'queue-choosing' : undefined}>
            {ids && (
              <Checkbox
                label={
                  <span className="visually-hidden">
                    {t('bulk.choose', { title: post.title || t('untitled') })}
                  </span>
                }
                checked={ids.has(post.id)}
                // Posts that are already public must be reviewed one by one.
                disabled={post.sample || (!ids.has(post.id) && chosen.length >= limits.bulkDecisions)}
                onChange={({ target }) => choose(post.id, target.checked)}
              />
            )}
            <QueueRow post={post} href={hrefOf(post)} current={post.id === shown} />
          </li>
        ))}
      </ol>
      {ids && (
        <Bulk
          chosen={chosen}
          onDone={(undoable) => {
            setIds(null);
            onDone(undoable);
          }}
        />
      )}
    </div>
  );
}
