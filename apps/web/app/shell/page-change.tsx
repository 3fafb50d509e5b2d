import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation inside the app, announces the title of the new page and moves the focus to its content, as a new
 * document would. Focus that the page has set or kept stays, and so does focus in a menu that was opened while the page
 * loaded.
 */
export function PageChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Another casing of the same page is the same page.
    if (shown.current.toLowerCase() === pathname.toLowerCase()) return;
    shown.current = pathname;
    setTitle(document.title);
    const { activeElement } = document;
    if (isInOpenMenu(activeElement)) return;
    if (activeElement === main.current || !main.current?.contains(activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  // There before it has something to say, or it would not be heard.
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** A menu closes when it loses the focus. */
const isInOpenMenu = (element: Element | null): boolean =>
  [...document.querySelectorAll('button[aria-expanded="true"]')].some(
    (button) =>
      button === element ||
      document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(element),
  );
