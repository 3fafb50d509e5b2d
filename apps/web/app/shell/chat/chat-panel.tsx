import { IconButton } from '@dalil/ui/icon-button';
import { ChevronDown, Minus, X } from '@dalil/ui/icons';
import { lockScroll } from '@dalil/ui/scroll-lock';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

const phone = '(width <= 640px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface ChatPanelProps {
  /** True while staff are available; undefined until loaded. */
  online?: boolean | undefined;
  /** Text shown while no staff are available. */
  away: string;
  minimized: boolean;
  onMinimize: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Chat panel: beside the page on a desktop; full screen on a phone, where there is no space to use the page
 * meanwhile.
 */
export function ChatPanel({ online, away, minimized, onMinimize, onClose, children }: ChatPanelProps) {
  const t = useTranslations();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const onPhone = useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!onPhone) {
      element.show();
      return () => element.close();
    }
    const unlock = lockScroll();
    element.showModal();
    return () => {
      unlock();
      element.close();
    };
  }, [onPhone]);
  return (
    <dialog
      ref={dialog}
      className="chat-panel"
      aria-labelledby={title}
      data-minimized={minimized || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="chat-head">
        <span className="chat-mark">
          <img src="/favicon.svg" alt="" width={28} height={28} />
        </span>
        <div className="chat-team">
          <h2 id={title}>{t('chat.team')}</h2>
          {online !== undefined && (
            <p data-online={online || undefined}>{online ? t('chat.online') : away}</p>
          )}
        </div>
        {!onPhone && (
          <IconButton
            icon={minimized ? ChevronDown : Minus}
            className="chat-minimize"
            label={minimized ? t('chat.expand') : t('chat.minimize')}
            aria-expanded={!minimized}
            onClick={onMinimize}
          />
        )}
        <IconButton icon={X} label={t('ui.close')} onClick={onClose} />
      </div>
      {!minimized && <div className="chat-body">{children}</div>}
    </dialog>
  );
}
