import { useClient } from '@dalil/browser/api/use-client';
import type { Report } from '@dalil/contract/reports';
import { Button } from '@dalil/ui/button';
import { Check, EyeOff, Lock } from '@dalil/ui/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../shell/dialogs/decision-dialog.tsx';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';
import type { Undoable } from '../shell/undo/use-undo.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface RemediesProps {
  report: Report;
  /** Called with the completed action, so that the page can offer to undo it for a while. */
  onDone: (undoable: Undoable) => void;
}

/**
 * Actions for a report. They apply to what was reported: the post, or one member of a conversation about the post.
 */
export function Remedies({ report: { id, listing, reported }, onDone }: RemediesProps) {
  const t = useTranslations('staff.reports');
  const untitled = useTranslations('staff.moderation')('untitled');
  const client = useClient();
  const { act, busy } = useStaffMutation('reports');
  const [asking, setAsking] = useState(false);
  const close = (outcome: 'acted' | 'dismissed') =>
    client.call('POST staff/reports/:id/resolution', { params: { id }, body: { outcome } });
  const finish = (done: boolean) => done && setAsking(false);
  return (
    <>
      {reported ? (
        <Button variant="danger-line" size="small" icon={Lock} onClick={() => setAsking(true)}>
          {t('suspend', { name: reported.name })}
        </Button>
      ) : (
        listing.state !== 'removed' && (
          <Button variant="danger-line" size="small" icon={EyeOff} onClick={() => setAsking(true)}>
            {t('takeDown', { title: listing.title || untitled })}
          </Button>
        )
      )}
      <Button
        variant="bordered"
        size="small"
        icon={Check}
        loading={busy}
        onClick={() => void act(() => close('acted'))}
      >
        {t('acted')}
      </Button>
      <Button
        variant="bordered"
        size="small"
        disabled={busy}
        onClick={() => void act(() => close('dismissed'))}
      >
        {t('dismiss')}
      </Button>
      {asking && reported && (
        <ReasonDialog
          title={t('suspend', { name: reported.name })}
          label={t('suspendReason')}
          hint={t('suspendHint', { name: reported.name })}
          action={t('suspend', { name: reported.name })}
          danger
          busy={busy}
          onClose={() => setAsking(false)}
          onSend={(reason) =>
            void act(async () => {
              await client.call('POST staff/accounts/:id/suspension', {
                params: { id: reported.id },
                body: { reason },
              });
              await close('acted');
            }).then(finish)
          }
        />
      )}
      {asking && !reported && (
        <DecisionDialog
          decision="takeDown"
          kind={listing.kind}
          busy={busy}
          onClose={() => setAsking(false)}
          onSend={(said) =>
            void act(
              async () => {
                const { data } = await client.call('POST staff/listings/:id/removal', {
                  params: { id: listing.id },
                  body: said,
                });
                await close('acted');
                onDone({
                  what: 'decision',
                  id: data.decisionId,
                  post: { id: listing.id, title: listing.title },
                  decision: 'takeDown',
                  reportId: id,
                  until: data.undoUntil,
                });
              },
              { done: null },
            ).then(finish)
          }
        />
      )}
    </>
  );
}
