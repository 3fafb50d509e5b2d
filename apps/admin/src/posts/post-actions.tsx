import { useClient } from '@dalil/browser/api/use-client';
import type { StaffPost } from '@dalil/contract/staff-posts';
import { Button } from '@dalil/ui/button';
import { EyeOff, Pencil, RotateCw, UsersRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../shell/dialogs/reason-dialog.tsx';
import { Why } from '../shell/dialogs/why.tsx';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';
import { ChangeOwner } from './change-owner.tsx';
import { CorrectPost } from './correct-post.tsx';

type Open = 'correct' | 'takeDown' | 'restore' | 'owner';

/** Staff actions on a post. Each requires a reason, which is shown to the owner. */
export function PostActions({ post }: { post: StaffPost }) {
  const t = useTranslations('staff.posts');
  const client = useClient();
  const { act, busy } = useStaffMutation('posts');
  const [open, setOpen] = useState<Open | null>(null);
  const { id, kind, can } = post;
  const close = () => setOpen(null);
  const run = (call: () => Promise<unknown>, done: string) =>
    void act(call, { done, conflict: t('changed') }).then((isDone) => isDone && close());
  if (!Object.values(can).includes(true)) return null;
  return (
    <>
      <Row wrap gap={10} className="post-acts">
        {can.correct && (
          <Button variant="bordered" size="small" icon={Pencil} onClick={() => setOpen('correct')}>
            {t('correct.open')}
          </Button>
        )}
        {can.changeOwner && (
          <Button variant="bordered" size="small" icon={UsersRound} onClick={() => setOpen('owner')}>
            {t('changeOwner.open')}
          </Button>
        )}
        {can.takeDown && (
          <Button variant="danger-line" size="small" icon={EyeOff} onClick={() => setOpen('takeDown')}>
            {t('takeDown')}
          </Button>
        )}
        {can.restore && (
          <Button size="small" icon={RotateCw} onClick={() => setOpen('restore')}>
            {t('restore.action')}
          </Button>
        )}
      </Row>
      {open === 'correct' && <CorrectPost post={post} onClose={close} />}
      {open === 'owner' && <ChangeOwner post={post} onClose={close} />}
      {open === 'takeDown' && (
        <Why
          decision="takeDown"
          kind={kind}
          busy={busy}
          onClose={close}
          onSend={(body) =>
            run(
              () => client.call('POST staff/listings/:id/removal', { params: { id }, body }),
              t('takenDown'),
            )
          }
        />
      )}
      {open === 'restore' && (
        <ReasonDialog
          title={t('restore.title')}
          label={t('reason')}
          hint={t('reasonHint')}
          action={t('restore.action')}
          danger={false}
          busy={busy}
          onClose={close}
          onSend={(reason) =>
            run(
              () => client.call('POST staff/posts/:id/restoration', { params: { id }, body: { reason } }),
              t('restore.done'),
            )
          }
        />
      )}
    </>
  );
}
