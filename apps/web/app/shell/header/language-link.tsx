import './language-link.css';
import { switchLanguage, useLanguage } from '@dalil/browser/page/language';
import { otherLanguage } from '@dalil/messages/languages';
import { Icon } from '@dalil/ui/icon';
import { Languages } from '@dalil/ui/icons';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

interface LanguageLinkProps {
  className: string;
  withIcon?: boolean;
}

/**
 * Link to the page in the other language, labelled in that language. With JavaScript, it stores the choice and
 * reloads the page.
 */
export function LanguageLink({ className, withIcon = false }: LanguageLinkProps) {
  const t = useTranslations('shell.language');
  const other = otherLanguage(useLanguage());
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('lang', other);
  const onClick = (event: MouseEvent) => {
    // With a modifier key the browser opens the URL in another tab or window, and this page stays unchanged.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    switchLanguage(other);
  };
  return (
    <a
      className={`language-link ${className}`}
      href={`${pathname}?${query}`}
      lang={other}
      hrefLang={other}
      onClick={onClick}
    >
      {withIcon ? <Icon icon={Languages} size={16} /> : null}
      {t('other')}
    </a>
  );
}
