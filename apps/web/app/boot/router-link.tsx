import type { LinkProps } from '@dalil/ui/link';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

const inside = 'data-inside';

/** Paths of this app. The staff app is another one, with a document of its own. */
const ofThisApp = /^[/?#](?!\/|admin)/;

/**
 * What the design system's links are in this app: plain links, of which one listener knows those that stay inside. The
 * router's own asks half a dozen contexts for each of the hundred links of a page, when it is rendered and once more
 * when it comes alive.
 */
export function RouterLink(props: LinkProps) {
  return <a {...props} {...(ofThisApp.test(props.href) && { [inside]: '' })} />;
}

/** Follows them without a new document, unless somebody has answered the press or wants it elsewhere. */
export function useInsideLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[${inside}]`);
      const elsewhere =
        event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (!link || event.defaultPrevented || elsewhere || (link.target && link.target !== '_self')) return;
      // Without a connection there are whole pages, which the service worker kept, and no data for the router.
      if (!navigator.onLine) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      void navigate(`${pathname}${search}${hash}`, { replace: href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
