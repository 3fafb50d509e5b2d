let locks = 0;

/**
 * Prevents the page from scrolling under a menu or dialog until every caller has released its lock. Returns the
 * function that releases it.
 */
export function lockScroll(): () => void {
  const { classList, clientWidth } = document.documentElement;
  locks += 1;
  if (locks === 1) classList.toggle('scroll-locked-with-bar', innerWidth > clientWidth);
  classList.add('scroll-locked');
  let locked = true;
  return () => {
    if (!locked) return;
    locked = false;
    locks -= 1;
    if (locks === 0) classList.remove('scroll-locked', 'scroll-locked-with-bar');
  };
}
