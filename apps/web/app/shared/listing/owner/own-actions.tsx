import type { OwnPost } from '@dalil/contract/own-post';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Pencil, Undo2 } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusActions } from './status-actions.tsx';
import { useChangePost } from './use-change-post.ts';

interface OwnActionsProps {
  id: number;
  name: string;
  post: OwnPost;
  editPath: string;
  publicPath: string;
  /** Called after withdrawal, to move the focus: the clicked button is gone. */
  onWithdrawn: () => void;
}

/** Actions available to the owner in the post's current state. */
export function OwnActions({ id, name, post, editPath, publicPath, onWithdrawn }: OwnActionsProps) {
  const t = useTranslations();
  const change = useChangePost();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const done = await change(id, 'withdraw');
    setBusy(false);
    if (!done) return;
    toast('success', t('my-posts.page.withdrawn'));
    onWithdrawn();
  };
  return (
    <>
      <ButtonLink icon={Pencil} href={editPath}>
        {post.state === 'draft' ? t('my-posts.page.goOn') : t('common.action.edit')}
      </ButtonLink>
      {post.sentAt ? (
        <Button variant="bordered" icon={Undo2} mirrorIcon loading={busy} onClick={() => void withdraw()}>
          {t('my-posts.page.withdraw')}
        </Button>
      ) : null}
      <StatusActions id={id} title={name} post={post} />
      {post.state === 'published' ? (
        <ButtonLink variant="bordered" href={publicPath}>
          {t('my-posts.page.public')}
        </ButtonLink>
      ) : null}
    </>
  );
}
