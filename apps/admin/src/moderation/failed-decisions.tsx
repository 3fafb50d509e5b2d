import { Button, ButtonLink } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { FailedDecision, useDecisions } from './use-decisions.ts';

interface FailedDecisionsProps {
  of: ReturnType<typeof useDecisions>;
  /** Returns the path of a post's review, or null if the post is no longer pending. */
  hrefOf: (id: number) => string | null;
}

/**
 * Decisions that failed: the error, the reason given to the author, and the next step. Each entry stays until the
 * moderator dismisses it.
 */
export function FailedDecisions({ of: { failed, decide, forget }, hrefOf }: FailedDecisionsProps) {
  const t = useTranslations();
  const wayOn = ({ post, decision, code }: FailedDecision) => {
    if (!hasChanged(code)) {
      return (
        <Button size="small" variant="bordered" onClick={() => decide(post, decision)}>
          {t('staff.moderation.failed.again')}
        </Button>
      );
    }
    const href = hrefOf(post.id);
    return (
      href && (
        <ButtonLink size="small" variant="bordered" href={href}>
          {t('staff.moderation.failed.open')}
        </ButtonLink>
      )
    );
  };
  return (
    <div className="failed-decisions" role="alert">
      {failed.map((one) => (
        <Note key={one.post.id} tone="warn">
          <p>
            {t.rich('staff.moderation.failed.title', {
              title: () => <bdi>{one.post.title || t('staff.moderation.untitled')}</bdi>,
            })}{' '}
            {hasChanged(one.code) ? t('staff.moderation.failed.changed') : t(`errors.${one.code}`)}
          </p>
          {'reason' in one.decision && one.decision.reason && <q dir="auto">{one.decision.reason}</q>}
          <Row wrap gap={8}>
            {wayOn(one)}
            <Button size="small" variant="ghost" onClick={() => forget(one.post.id)}>
              {t('staff.moderation.failed.seen')}
            </Button>
          </Row>
        </Note>
      ))}
    </div>
  );
}

/**
 * True if another moderator was faster or the author withdrew the post, so the reviewed version is no longer pending.
 */
const hasChanged = (code: FailedDecision['code']) => code === 'conflict' || code === 'notFound';
