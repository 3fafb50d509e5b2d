import { Button, ButtonLink } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { Failed, useDecisions } from './use-decisions.ts';

interface FailedDecisionsProps {
  of: ReturnType<typeof useDecisions>;
  /** Where it is read again; null of what waits no longer. */
  hrefOf: (id: number) => string | null;
}

/** What was decided and is not: why, what was said to its author, and how to go on. It stays until somebody saw it. */
export function FailedDecisions({ of: { failed, decide, forget }, hrefOf }: FailedDecisionsProps) {
  const t = useTranslations();
  const wayOn = ({ post, decision, code }: Failed) => {
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

/** Somebody else was faster, or its author took it back: what was read is not what waits. */
const hasChanged = (code: Failed['code']) => code === 'conflict' || code === 'notFound';
