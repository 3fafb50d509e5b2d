import { useEffect, useState } from 'react';

/** Scroll movements smaller than this are ignored: a finger resting on the screen moves slightly. */
const slackPx = 8;

/**
 * True where the chat button would cover other buttons on a phone: while scrolling down a list, whose rows end with a
 * call button; on a scrolled post, with its contact buttons; and beside the subscribe button in the footer.
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
