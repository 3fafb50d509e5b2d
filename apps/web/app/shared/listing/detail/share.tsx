import './actions.css';
import { useLanguage } from '@dalil/browser/page/language';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { Link2, Mail, MessageCircle, Share2 } from '@dalil/ui/icons';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCopyLink } from '../../page/use-copy-link.ts';
import { useHydrated } from '../../page/use-hydrated.ts';
import { useOrigin } from '../../seo/origin.ts';

interface ShareProps {
  name: string;
  /** Path of the page in the page's language, relative to the site root. */
  path: string;
  /** If true, only the icon is shown, for places with limited space. */
  compact?: boolean;
}

/** Share button. Opens the device's share sheet, or a short list of targets if the browser has none. */
export function Share({ name, path, compact = false }: ShareProps) {
  const t = useTranslations();
  const copyLink = useCopyLink();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The city's canonical origin, even if the page was opened with another hostname.
  const origin = useOrigin();
  // The recipient opens the page in the language in which it was shared.
  const url = `${origin}${path}${useLanguage() === 'ar' ? '?lang=ar' : ''}`;
  const native = useHydrated() && 'share' in navigator;
  const text = encodeURIComponent(`${name}\n${url}`);

  // Closing the share sheet rejects the promise, which is not an error.
  const shareNatively = () => void navigator.share({ title: name, url }).catch(() => undefined);
  const copy = async () => {
    list.current?.hidePopover();
    await copyLink(url);
  };
  const label = t('common.action.share');
  const press = native ? { onClick: shareNatively } : { popoverTarget: id };
  return (
    <>
      {compact ? (
        <IconButton icon={Share2} label={label} lined {...press} />
      ) : (
        <Button variant="bordered" icon={Share2} {...press}>
          {label}
        </Button>
      )}
      <ul id={id} ref={list} popover="auto" className="anchored share-list" aria-label={label}>
        <li>
          <button type="button" onClick={() => void copy()}>
            <Icon icon={Link2} />
            {t('common.action.copyLink')}
          </button>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} rel="noopener">
            <Icon icon={MessageCircle} />
            {t('listing.share.whatsApp')}
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${text}`}>
            <Icon icon={Mail} />
            {t('listing.share.email')}
          </a>
        </li>
      </ul>
    </>
  );
}
