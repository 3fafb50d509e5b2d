import type { OwnPost } from '@dalil/contract/own-post';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { Check, type IconName, Pause, Play, RotateCw } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LifeAction, lifeActions, useDaysLeft } from './status.ts';
import { useChangePost } from './use-change-post.ts';

const icons: Record<LifeAction, IconName> = { renew: RotateCw, fulfill: Check, pause: Pause, resume: Play };

interface LifeButtonsProps {
  id: number;
  /**
   * Title of the post, part of the buttons' accessible names: screen reader users do not see in which row a button
   * is.
   */
  title: string;
  post: Pick<OwnPost, 'state' | 'fulfilled' | 'expiresAt'>;
  size?: 'small';
}

/** Buttons with which the owner renews, completes, pauses or republishes a post. */
export function StatusActions({ id, title, post, size }: LifeButtonsProps) {
  const t = useTranslations('my-posts');
  const change = useChangePost();
  const actions = lifeActions(post, useDaysLeft(post));
  const [busy, setBusy] = useState<LifeAction | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  /** True after a click: the clicked button disappears, so the focus moves to the button or text in its place. */
  const pressed = useRef(false);
  const offered = actions.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other buttons stand here
  useEffect(() => {
    if (pressed.current) first.current?.focus();
    pressed.current = false;
  }, [offered]);
  const press = async (action: LifeAction) => {
    if (busy) return;
    setBusy(action);
    pressed.current = true;
    const done = await change(id, action);
    setBusy(null);
    if (!done) pressed.current = false;
    else if (action === 'renew') toast('success', t('renewed'));
  };
  return actions.map((action, index) => {
    const label = labelOf(post, action);
    return (
      <Button
        key={index === 0 ? 'first' : action}
        ref={index === 0 ? first : undefined}
        variant="bordered"
        {...(size && { size })}
        icon={icons[action]}
        loading={busy === action}
        aria-label={t(`action.${label}It`, { title: isolate(title) })}
        onClick={() => void press(action)}
      >
        {t(`action.${label}`)}
      </Button>
    );
  });
}

/** Message key of an action's label. The word for completing a post depends on the kind, such as sold or rented. */
function labelOf({ state, fulfilled }: LifeButtonsProps['post'], action: LifeAction) {
  if (action === 'fulfill') return fulfilled ?? 'done';
  return action === 'resume' && state === 'fulfilled' ? 'again' : action;
}
