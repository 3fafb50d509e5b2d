import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import type { Appeal, AppealOutcome } from '@dalil/contract/appeals';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Check, ExternalLink, Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Note } from '@dalil/ui/note';
import { Skeleton } from '@dalil/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';
import { QueuePage } from '../shell/lists/queue-page.tsx';
import { PostFields } from '../shell/posts/post-fields.tsx';
import { staffPath } from '../shell/staff-link.tsx';
import { StaffQueryBoundary } from '../shell/staff-query-boundary.tsx';
import { Age } from '../shell/time/age.tsx';
import { useCityClock } from '../shell/time/use-city.ts';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Authors' appeals against decisions. An appeal is reviewed by a different moderator than the one who decided. */
export function Appeals() {
  const client = useClient();
  return (
    <QueuePage
      of="appeals"
      name={['GET staff/appeals']}
      read={(query) => client.call('GET staff/appeals', { query })}
    >
      {(appeal) => <Asked appeal={appeal} />}
    </QueuePage>
  );
}

function Asked({ appeal }: { appeal: Appeal }) {
  const t = useTranslations('staff.appeals');
  const words = useTranslations('staff.moderation');
  const { day } = useCityClock();
  const client = useClient();
  const { act, busy } = useStaffMutation('appeals');
  const [answering, setAnswering] = useState<AppealOutcome | null>(null);
  const { id, listing, author, text, createdAt, decision, yours } = appeal;
  // If the appeal succeeds, a post that was never approved goes back to the review queue.
  const overturn = t(decision.from === 'pending' ? 'requeue' : 'overturn');
  return (
    <li>
      <Row between wrap gap={8}>
        <Link className="staff-row-link" href={staffPath(`/posts/${listing.id}`)}>
          <b dir="auto">{listing.title || words('untitled')}</b>
        </Link>
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
      <Disputed id={listing.id} />
      {yours ? (
        <Note>{t('yours')}</Note>
      ) : (
        <Row wrap gap={10}>
          <Button variant="bordered" size="small" icon={Undo2} onClick={() => setAnswering('overturned')}>
            {overturn}
          </Button>
          <Button variant="bordered" size="small" icon={Check} onClick={() => setAnswering('kept')}>
            {t('keep')}
          </Button>
        </Row>
      )}
      {answering && (
        <ReasonDialog
          title={answering === 'kept' ? t('keep') : overturn}
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

/** The post under appeal: photos, entered fields, and a link to its page while it is public. */
function Disputed({ id }: { id: number }) {
  const t = useTranslations('staff.posts');
  const found = useMemberApi('GET staff/posts/:id', { params: { id } });
  return (
    <StaffQueryBoundary of={found} skeleton={<Skeleton shape="block" height={240} />}>
      {({ data }) => (
        <div className="appeal-post">
          <PostFields post={data} />
          {data.path && (
            <ButtonLink variant="ghost" size="small" icon={ExternalLink} href={data.path} target="_blank">
              {t('open')}
            </ButtonLink>
          )}
        </div>
      )}
    </StaffQueryBoundary>
  );
}
