import { useClient } from '@dalil/browser/api/use-client';
import type { QueuedListing } from '@dalil/contract/moderation';
import { Button } from '@dalil/ui/button';
import { Check, Pencil, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog, type DecisionReason, type Refusal } from '../../shell/dialogs/decision-dialog.tsx';
import type { Undoable } from '../../shell/undo/use-undo.ts';
import { useStaffMutation } from '../../shell/use-staff-mutation.ts';

interface BulkProps {
  chosen: readonly QueuedListing[];
  onDone: (undoable: Undoable | null) => void;
}

/**
 * Applies one decision to all selected posts. Each post is sent with the version that was loaded; the server skips
 * posts changed since then.
 */
export function Bulk({ chosen, onDone }: BulkProps) {
  const t = useTranslations();
  const client = useClient();
  const { act, busy } = useStaffMutation('queue');
  const [refusing, setRefusing] = useState<Refusal | null>(null);
  const posts = chosen.map(({ id, version }) => ({ id, version }));
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];

  async function decide(body: { decision: 'approve' } | ({ decision: Refusal } & DecisionReason)) {
    await act(async () => {
      const { data } = await client.call('POST staff/listings/decisions', { body: { ...body, posts } });
      const ids = data.results.flatMap(({ decisionId }) => decisionId ?? []);
      const left = data.results.length - ids.length;
      if (left > 0) toast('warning', t('staff.moderation.bulk.left', { n: left }));
      setRefusing(null);
      onDone(ids.length > 0 ? { what: 'decisions', ids, until: data.undoUntil } : null);
    });
  }

  const none = posts.length === 0;
  return (
    <div className="bulk">
      <p role="status">{t('staff.moderation.bulk.chosen', { n: posts.length })}</p>
      <Row wrap gap={8}>
        <Button
          size="small"
          icon={Check}
          loading={busy}
          disabled={none}
          onClick={() => void decide({ decision: 'approve' })}
        >
          {t('staff.moderation.approve')}
        </Button>
        <Button
          variant="bordered"
          size="small"
          icon={Pencil}
          disabled={none}
          onClick={() => setRefusing('requestChanges')}
        >
          {t('staff.moderation.requestChanges')}
        </Button>
        <Button
          variant="danger-line"
          size="small"
          icon={X}
          disabled={none}
          onClick={() => setRefusing('reject')}
        >
          {t('staff.moderation.reject')}
        </Button>
      </Row>
      {refusing && (
        <DecisionDialog
          decision={refusing}
          kind={kinds.length === 1 ? kinds[0] : undefined}
          busy={busy}
          onClose={() => setRefusing(null)}
          onSend={(said) => void decide({ decision: refusing, ...said })}
        />
      )}
    </div>
  );
}
