import type { MyListing } from '@dalil/contract/listings';
import { Button } from '@dalil/ui/button';
import { Row } from '@dalil/ui/layout';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRelativeTime } from '../../time/use-relative-time.ts';

interface DeletedRowProps {
  post: MyListing;
  undoUntil: string;
  /** True right after deletion: the row receives the focus, because the clicked button is gone. */
  focused: boolean;
  onUndo: () => Promise<unknown>;
}

/** Row that replaces a deleted post in its owner's list while the deletion can be undone. */
export function DeletedRow({ post, undoUntil, focused, onUndo }: DeletedRowProps) {
  const t = useTranslations();
  const moment = useRelativeTime();
  const said = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  const press = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <Row as="li" wrap gap={8} className="post-deleted panel">
      {/* This text is the description of the undo button, which receives the focus. */}
      <div id={said}>
        <p>
          {t.rich('my-posts.deleted', {
            title: post.title || t('my-posts.unnamed'),
            name: (text) => <bdi>{text}</bdi>,
          })}
        </p>
        <p className="field-hint">{t('my-posts.undoUntil', { when: moment(undoUntil) })}</p>
      </div>
      <Button
        ref={undo}
        variant="bordered"
        size="small"
        loading={busy}
        aria-describedby={said}
        onClick={() => void press()}
      >
        {t('common.action.undo')}
      </Button>
    </Row>
  );
}
