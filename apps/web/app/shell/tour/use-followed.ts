import { type RefObject, useLayoutEffect } from 'react';

/** Distances in pixels from control to ring, ring to bubble, and bubble to the edge of the screen. */
const around = 6;
const beside = 14;
const edge = 16;

/**
 * Positions the ring around a control and the bubble below it, or above it if there is no space. Controls move when
 * the page, header or fonts change, and may be re-mounted, so they are measured every frame while the tour runs. The
 * tour is hidden while a dialog is open.
 */
export function useFollowed(
  find: () => Element | null,
  ring: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
  dir: 'ltr' | 'rtl',
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step follows the one control that it names
  useLayoutEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    find()?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    let frame = 0;
    const follow = () => {
      if (ring.current && bubble.current) lay(find(), ring.current, bubble.current, dir);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, []);
}

function lay(control: Element | null, ring: HTMLElement, bubble: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const hidden = !control || document.querySelector('dialog[open]') !== null;
  ring.hidden = hidden;
  bubble.hidden = hidden;
  if (hidden) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
  const start = dir === 'rtl' ? clientWidth - right : left;
  place(ring, start - around, top - around);
  ring.style.inlineSize = `${width + 2 * around}px`;
  ring.style.blockSize = `${height + 2 * around}px`;
  const below = bottom + beside;
  const above = top - beside - bubble.offsetHeight;
  const block = below + bubble.offsetHeight + edge > clientHeight && above > edge ? above : below;
  place(
    bubble,
    between(edge, start, clientWidth - bubble.offsetWidth - edge),
    between(edge, block, clientHeight - bubble.offsetHeight - edge),
  );
}

const between = (least: number, wished: number, most: number) => Math.max(least, Math.min(wished, most));

function place({ style }: HTMLElement, inline: number, block: number): void {
  style.insetInlineStart = `${inline}px`;
  style.insetBlockStart = `${block}px`;
}
