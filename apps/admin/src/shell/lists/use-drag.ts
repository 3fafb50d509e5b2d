import { type PointerEvent, type RefObject, useState } from 'react';

/** The same list with one of it in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Where a row would come to stand whose middle is here, by the middles of all. */
export function placeAt(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, index) => index !== from && other < middle).length;
}

/** So near to an edge of the screen the page follows. */
const edge = 72;
const scrollStep = 14;

interface Drag {
  from: number;
  /** How far a row stands from its place, in pixels. */
  shiftOf: (index: number) => number;
}

/** One row of a list follows the pointer, and the others make room. Nothing is moved before it is let go. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function lift({ currentTarget, pointerId, button, pageY: start }: PointerEvent<HTMLElement>, from: number) {
    const handle: HTMLElement = currentTarget;
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const own = boxes[from];
    if (button !== 0 || !own) return;
    const middles = boxes.map(({ top, height }) => top + height / 2);
    let to = from;
    const follow = ({ pageY, clientY }: globalThis.PointerEvent) => {
      const by = pageY - start;
      to = placeAt(middles, from, own.top + own.height / 2 + by);
      setDrag({ from, shiftOf: (index) => (index === from ? by : madeRoom(index, from, to) * own.height) });
      if (clientY < edge) scrollBy(0, -scrollStep);
      else if (clientY > innerHeight - edge) scrollBy(0, scrollStep);
    };
    const end = (isLetGo: boolean) => {
      ended.abort();
      setDrag(null);
      if (isLetGo) onMove(from, to);
    };
    const ended = new AbortController();
    const { signal } = ended;
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    handle.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  return { drag, lift };
}

/** Which way a row steps aside: up, down, or not at all. */
function madeRoom(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}
