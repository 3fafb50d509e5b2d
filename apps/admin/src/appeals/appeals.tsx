import { useClient } from '@dalil/browser/api/use-client';
import type { Appeal, AppealOutcome } from '@dalil/contract/appeals';
import { Button } from '@dalil/ui/button';
import { Check, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Age } from '../shell/age.tsx';
import { PostLink } from '../shell/post-link.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { useAct } from '../shell/use-act.ts';
import { useCityClock } from '../shell/use-city.ts';
import { WaitingRoom } from '../shell/waiting-room.tsx';

/** Authors who ask to look again. Somebody else answers than who decided. */
export function Appeals() {
  const client = useClient();
  return (
    <WaitingRoom
      of="appeals"
      name={['GET staff/appeals']}
      read={(query) => client.call('GET staff/appeals', { query })}
    >
      {(appeal) => <Asked appeal={appeal} />}
    </WaitingRoom>
  );
}

function Asked({ appeal }: { appeal: Appeal }) {
  const t = useTranslations('staff.appeals');
  const { day } = useCityClock();
  const client = useClient();
  const { act, busy } = useAct('GET staff/appeals');
  const [answering, setAnswering] = useState<AppealOutcome | null>(null);
  const { id, listing, author, text, createdAt, decision, yours } = appeal;
  return (
    <li>
      <Row between wrap gap={8}>
        <PostLink post={listing} />
        <Age since={createdAt} />
      </Row>
      <p className="staff-aside">
        {t.rich(`decided.${decision.action}`, {
          name: () => <bdi>{decision.by?.name ?? t('removed')}</bdi>,
          date: day(decision.at),
        })}{' '}
        {decision.reason && <q dir="auto">{decision.reason}</q>}
      </p>
      <p>
        {t.rich('says', { name: () => <bdi>{author?.name ?? t('removed')}</bdi> })} <q dir="auto">{text}</q>
      </p>
      {yours ? (
        <Note>{t('yours')}</Note>
      ) : (
        <Row wrap gap={10}>
          <Button variant="bordered" size="small" icon={Undo2} onClick={() => setAnswering('overturned')}>
            {t('overturn')}
          </Button>
          <Button variant="bordered" size="small" icon={Check} onClick={() => setAnswering('kept')}>
            {t('keep')}
          </Button>
        </Row>
      )}
      {answering && (
        <ReasonDialog
          title={t(answering === 'kept' ? 'keep' : 'overturn')}
          label={t('answer')}
          hint={t('answerHint')}
          action={t('send')}
          danger={false}
          busy={busy}
          onClose={() => setAnswering(null)}
          onSend={(answer) =>
            void act(() =>
              client.call('POST staff/appeals/:id/answer', {
                params: { id },
                body: { outcome: answering, answer },
              }),
            ).then((done) => done && setAnswering(null))
          }
        />
      )}
    </li>
  );
}
