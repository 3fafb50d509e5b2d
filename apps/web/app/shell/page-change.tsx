import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Going to another page inside the app is told as a browser tells it: by the page's title, and the focus begins at its
 * content. Focus that the page itself has set, or has kept, stays.
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
