import type { LinkProps } from '@dalil/ui/link';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

const inside = 'data-inside';

/** Matches paths of this app. The staff app is separate and has its own document. */
const ofThisApp = /^[/?#](?!\/|admin)/;

/**
 * Link component that the design system uses in this app: a plain anchor. One click listener handles all internal
 * links. The router's own `Link` reads six contexts for each of about a hundred links per page, once when rendered
 * and again during hydration.
 */
export function RouterLink(props: LinkProps) {
  return <a {...props} {...(ofThisApp.test(props.href) && { [inside]: '' })} />;
}

/**
 * Follows internal links without a page load, unless the click was already handled or should open elsewhere, such as
 * in a new tab.
 */
export function useClientLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[${inside}]`);
      const elsewhere =
        event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (!link || event.defaultPrevented || elsewhere || (link.target && link.target !== '_self')) return;
      // Offline, the browser must load the document, because the service worker has cached whole pages but no router
      // data.
      if (!navigator.onLine) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      void navigate(`${pathname}${search}${hash}`, { replace: href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
