import type { ListingReview } from '@dalil/contract/moderation';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { Button } from '@dalil/ui/button';
import { Check, Pencil, X } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Switch } from '@dalil/ui/switch';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog, useReasons } from '../../shell/dialogs/decision-dialog.tsx';
import type { KeysOn } from '../keys-on.ts';
import type { Decision } from '../use-decisions.ts';
import { useKeys } from '../use-keys.ts';

interface DecideProps {
  review: ListingReview;
  /** False if the review lock could not be acquired, for example because another moderator holds it. */
  allowed: boolean;
  keys: KeysOn;
  onMove: (by: 1 | -1) => void;
  onDecide: (decision: Decision) => void;
}

/**
 * Milliseconds in which clicks on a new post are ignored: the second click of a double click would approve a post
 * that has just appeared.
 */
const unseenMs = 150;

/**
 * Buttons and keys for the three decisions on a pending post; for a post that is already public, the decision whether
 * it stays public.
 */
export function Decide({ review: { kind, sample }, allowed, keys, onMove, onDecide }: DecideProps) {
  const t = useTranslations('staff.moderation');
  const [refusing, setRefusing] = useState<ExplainedDecision | null>(null);
  const refusal = sample ? 'takeDown' : 'reject';
  const { on, turn } = keys;
  useReasons('requestChanges', kind);
  useReasons(refusal, kind);
  const [shownAt] = useState(() => performance.now());
  const approve = () => {
    if (allowed && performance.now() - shownAt >= unseenMs) onDecide({ decision: 'approve' });
  };
  // Opens the dialog for the required reason first, so an accidental click has no effect.
  const refuse = (decision: ExplainedDecision) => {
    if (allowed) setRefusing(decision);
  };
  useKeys(
    {
      a: approve,
      ...(sample ? {} : { c: () => refuse('requestChanges') }),
      r: () => refuse(refusal),
      j: () => onMove(1),
      k: () => onMove(-1),
    },
    on,
  );
  const key = (letter: string) => on && <kbd>{letter}</kbd>;
  return (
    <div className="decide">
      <Row wrap gap={10}>
        <Button icon={Check} disabled={!allowed} onClick={approve}>
          {t(sample ? 'fine' : 'approve')} {key('A')}
        </Button>
        {!sample && (
          <Button
            variant="bordered"
            icon={Pencil}
            disabled={!allowed}
            onClick={() => refuse('requestChanges')}
          >
            {t('requestChanges')} {key('C')}
          </Button>
        )}
        <Button variant="danger-line" icon={X} disabled={!allowed} onClick={() => refuse(refusal)}>
          {t(refusal)} {key('R')}
        </Button>
      </Row>
      <Row between wrap gap={10} className="decide-keys">
        <Switch label={t('keys')} checked={on} onChange={({ target }) => turn(target.checked)} />
        {on && (
          <span>
            {t('next')} {key('J')} · {t('previous')} {key('K')} · {t('undo.action')} {key('Z')}
          </span>
        )}
      </Row>
      {refusing && (
        <DecisionDialog
          decision={refusing}
          kind={kind}
          busy={false}
          onClose={() => setRefusing(null)}
          onSend={(said) => onDecide({ decision: refusing, ...said })}
        />
      )}
    </div>
  );
}
