import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation, announces the title of the new page and moves the focus to its content, as a page
 * load would. Does not move focus that the new page has set, or that is in a menu opened while the page was loading.
 */
export function PageChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // A path that differs only in case is the same page.
    if (shown.current.toLowerCase() === pathname.toLowerCase()) return;
    shown.current = pathname;
    setTitle(document.title);
    const { activeElement } = document;
    if (isInOpenMenu(activeElement)) return;
    if (activeElement === main.current || !main.current?.contains(activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  // Rendered even while empty: screen readers announce a live region only if it existed before its content.
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** True for focus inside an open menu, which would close when it loses the focus. */
const isInOpenMenu = (element: Element | null): boolean =>
  [...document.querySelectorAll('button[aria-expanded="true"]')].some(
    (button) =>
      button === element ||
      document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(element),
  );
