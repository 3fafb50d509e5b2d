import type { OwnPost } from '@dalil/contract/own-post';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { Check, type IconName, Pause, Play, RotateCw } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LifeAction, lifeActions, useDaysLeft } from './life.ts';
import { useChangePost } from './use-change-post.ts';

const icons: Record<LifeAction, IconName> = { renew: RotateCw, fulfill: Check, pause: Pause, resume: Play };

interface LifeButtonsProps {
  id: number;
  /** Title of the post, part of the buttons' accessible names because screen reader users do not see the row. */
  title: string;
  post: Pick<OwnPost, 'state' | 'fulfilled' | 'expiresAt'>;
  size?: 'small';
}

/** Buttons with which the owner renews, completes, pauses or republishes a post. */
export function LifeButtons({ id, title, post, size }: LifeButtonsProps) {
  const t = useTranslations('my-posts');
  const change = useChangePost();
  const actions = lifeActions(post, useDaysLeft(post));
  const [busy, setBusy] = useState<LifeAction | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  /** True after a click: the clicked button disappears, so the focus moves to what replaces it. */
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

/** Message key of an action, depending on the kind. */
function labelOf({ state, fulfilled }: LifeButtonsProps['post'], action: LifeAction) {
  if (action === 'fulfill') return fulfilled ?? 'done';
  return action === 'resume' && state === 'fulfilled' ? 'again' : action;
}
