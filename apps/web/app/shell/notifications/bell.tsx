import '@dalil/ui/disclosure.css';
import './bell.css';
import { chunk } from '@dalil/browser/chunk-load';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { Bell as BellIcon } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { useDismiss } from '@dalil/ui/use-dismiss';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUnread } from './use-notifications.ts';

const BellPanel = lazy(async () => ({ default: (await chunk(import('./bell-panel.tsx'))).BellPanel }));

/**
 * Bell with the number of unread notifications. It opens a panel with the newest; on small screens it links to the
 * page with all of them.
 */
export function Bell() {
  const t = useTranslations('shell.notifications');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss({ open, root, opener: button, close });
  const unread = useUnread();
  const isMany = unread >= limits.notifications.counted;
  const label = isMany ? t('many') : t('bell', { n: unread });
  const bell = (
    <>
      <Icon icon={BellIcon} />
      {unread > 0 ? (
        // The number is drawn from `data-count`, because the accessible label contains it: as text it would be
        // announced twice.
        <span className="bell-count" dir="ltr" data-count={isMany ? '99+' : unread} />
      ) : null}
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the panel goes when the focus does
    <div
      ref={root}
      className="bell"
      onBlur={({ relatedTarget }) => relatedTarget && !root.current?.contains(relatedTarget) && close()}
    >
      <button
        ref={button}
        type="button"
        className="icon-button bell-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {bell}
      </button>
      <Link className="icon-button bell-link" href={href(paths.notifications)} aria-label={label}>
        {bell}
      </Link>
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: following a link inside closes the panel
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
        <div
          id={id}
          className="disclosure-panel disclosure-panel-end bell-panel"
          onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
        >
          <Suspense>
            <BellPanel />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
