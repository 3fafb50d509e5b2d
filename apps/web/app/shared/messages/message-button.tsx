import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { Button, ButtonLink } from '@dalil/ui/button';
import { MessageCircle } from '@dalil/ui/icons';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '../page/lazy-dialog.tsx';
import { loginPath } from '../session/login-path.ts';
import type { AskedPost } from './message-dialog.tsx';

const loadDialog = async () => (await import('./message-dialog.tsx')).MessageDialog;

interface MessageButtonProps {
  post: AskedPost;
  /** True if messaging is the primary contact option, which makes the button prominent. */
  first?: boolean;
  wide?: boolean;
  className?: string;
}

/** Button to message the author of a post. The dialog's code is loaded on a click. */
export function MessageButton({ post, first = false, wide = false, className }: MessageButtonProps) {
  const t = useTranslations('listing.private');
  const { pathname, search } = useLocation();
  const isMember = useMemberValue('token') !== null;
  const { show, dialog } = useLazyDialog(loadDialog, ['messages', 'photos']);
  const look = {
    className,
    icon: MessageCircle,
    variant: first ? 'primary' : 'bordered',
    size: first && wide ? 'large' : 'medium',
    wide,
  } as const;
  return (
    <>
      {isMember ? (
        <Button {...look} onClick={() => void show()}>
          {t('message')}
        </Button>
      ) : (
        <ButtonLink {...look} href={loginPath(`${pathname}${search}`)}>
          {t('message')}
        </ButtonLink>
      )}
      {dialog({ post })}
    </>
  );
}
