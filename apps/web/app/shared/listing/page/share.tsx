import { useLanguage } from '@dalil/browser/page/language';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Link2, Mail, MessageCircle, Share2 } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useId, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';

interface ShareProps {
  name: string;
  /** Of the page by its name in the reader's language, from the site's root. */
  path: string;
}

/** The device's own way to share, which knows the apps of its owner; elsewhere a short list. */
export function Share({ name, path }: ShareProps) {
  const t = useTranslations();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // The city's own address, under whatever name the page is read.
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {};
  // Whoever gets the link reads it in the language it was shared in.
  const url = `${origin}${path}${useLanguage() === 'ar' ? '?lang=ar' : ''}`;
  const native = useHydrated() && 'share' in navigator;
  const text = encodeURIComponent(`${name}\n${url}`);

  // Who closes the sheet again has changed their mind, which is no failure.
  const shareNatively = () => void navigator.share({ title: name, url }).catch(() => undefined);
  const copy = async () => {
    list.current?.hidePopover();
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('listing.share.copied'));
    } catch {
      toast('error', t('listing.share.notCopied'));
    }
  };
  return (
    <>
      <Button
        variant="bordered"
        icon={Share2}
        {...(native ? { onClick: shareNatively } : { popoverTarget: id })}
      >
        {t('common.action.share')}
      </Button>
      <ul
        id={id}
        ref={list}
        popover="auto"
        className="anchored share-list"
        aria-label={t('common.action.share')}
      >
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
