import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { ListingReview } from '@dalil/contract/moderation';
import { Button } from '@dalil/ui/button';
import { Check, Pencil, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Refusal, type Said, Why } from '../shell/why.tsx';
import { useKeysOn } from './keys-on.ts';
import { useKeys } from './use-keys.ts';

interface DecideProps {
  review: ListingReview;
  /** Whether it is held here; another's is theirs to decide. */
  allowed: boolean;
  onMove: (by: 1 | -1) => void;
  onDecided: () => void;
}

/** The three answers, by button and by key. */
export function Decide({ review: { id, kind, version }, allowed, onMove, onDecided }: DecideProps) {
  const t = useTranslations();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [refusing, setRefusing] = useState<Refusal | null>(null);
  const [on, setOn] = useKeysOn();

  async function decide(body: { decision: 'approve' } | ({ decision: Refusal } & Said)) {
    if (busy || !allowed) return;
    setBusy(true);
    try {
      await client.call('POST staff/listings/:id/decision', { params: { id }, body: { ...body, version } });
      toast('success', t(`staff.moderation.done.${body.decision}`));
      onDecided();
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
      // Somebody else was faster, or its author took it back: what is open is not what waits.
      if (failureCode(error) === 'conflict') onDecided();
    } finally {
      setBusy(false);
    }
  }

  const refuse = (refusal: Refusal) => {
    if (allowed) setRefusing(refusal);
  };
  useKeys(
    {
      a: () => void decide({ decision: 'approve' }),
      c: () => refuse('requestChanges'),
      r: () => refuse('reject'),
      j: () => onMove(1),
      k: () => onMove(-1),
    },
    on,
  );
  const key = (letter: string) => on && <kbd>{letter}</kbd>;
  return (
    <div className="decide">
      <Row wrap gap={10}>
        <Button
          icon={Check}
          loading={busy}
          disabled={!allowed}
          onClick={() => void decide({ decision: 'approve' })}
        >
          {t('staff.moderation.approve')} {key('A')}
        </Button>
        <Button variant="bordered" icon={Pencil} disabled={!allowed} onClick={() => refuse('requestChanges')}>
          {t('staff.moderation.requestChanges')} {key('C')}
        </Button>
        <Button variant="danger-line" icon={X} disabled={!allowed} onClick={() => refuse('reject')}>
          {t('staff.moderation.reject')} {key('R')}
        </Button>
      </Row>
      <Row between wrap gap={10} className="decide-keys">
        <Switch
          label={t('staff.moderation.keys')}
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        {on && (
          <span>
            {t('staff.moderation.next')} {key('J')} · {t('staff.moderation.previous')} {key('K')}
          </span>
        )}
      </Row>
      {refusing && (
        <Why
          decision={refusing}
          kind={kind}
          busy={busy}
          onClose={() => setRefusing(null)}
          onSend={(said) => void decide({ decision: refusing, ...said }).then(() => setRefusing(null))}
        />
      )}
    </div>
  );
}
