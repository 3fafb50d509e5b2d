import { useEffect, useState } from 'react';

/** Less than a finger that rests on the screen moves by itself. */
const slackPx = 8;

/**
 * True where the chat button would lie over other buttons of a phone: while a visitor scrolls down a list, whose rows end
 * with Call; on a post that is scrolled, with the poster's ways to be reached; and beside Subscribe in the footer.
 */
export function useTucked(): boolean {
  const [tucked, setTucked] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const atFooter = () => {
      const footer = document.querySelector('.footer');
      return footer !== null && footer.getBoundingClientRect().top < innerHeight;
    };
    const onPost = () => document.querySelector('.action-bar') !== null;
    const onScroll = () => {
      const moved = scrollY - before;
      if (Math.abs(moved) < slackPx) return;
      before = scrollY;
      setTucked(moved > 0 || atFooter() || (onPost() && scrollY > slackPx));
    };
    setTucked(scrollY > 0 && atFooter());
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return tucked;
}
