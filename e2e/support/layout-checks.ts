import { expect, type Page } from '@playwright/test';
import { devices } from './devices.ts';

const deviceSizes = Object.values(devices).map(({ viewport }) => viewport);

/** Widths in pixels just below and above each breakpoint of the layout. */
const widths = [320, 390, 640, 641, 768, 992, 993, 1239, 1440];

export interface ScreenSize {
  width: number;
  height: number;
}

/**
 * Every size at which the layout is checked, widest first. The widths of the two devices have the device's height,
 * all others 640.
 */
export const screenSizes: ScreenSize[] = widths
  .toReversed()
  .map((width) => deviceSizes.find((size) => size.width === width) ?? { width, height: 640 });

/** Checks that the page reflows at 320 pixels without overflow, then restores the viewport. */
export async function expectFits(page: Page): Promise<void> {
  await atWidths(page, [320]);
}

/** Checks at every width, in one visit, that the page does not overflow, then restores the viewport. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  await atWidths(page, widths);
}

async function atWidths(page: Page, all: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of all) await expectFitsAt(page, { width, height: 640 });
  if (before) await page.setViewportSize(before);
}

/** Resizes the viewport and expects no overflow, no squeezed icon, and no clipped or overlapping text. */
export async function expectFitsAt(page: Page, size: ScreenSize): Promise<void> {
  await page.setViewportSize(size);
  const found = await page.evaluate(findLayoutDefects);
  expect(found, `at ${size.width} pixels`).toEqual({
    width: size.width,
    squeezed: [],
    cut: [],
    overlapping: [],
  });
}

/** Runs in the page and returns the layout defects found at the current size. */
async function findLayoutDefects() {
  await document.fonts.ready;
  const shown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && !element.closest('.visually-hidden, [aria-hidden=true], .maplibregl-map, .place-map');
  const notified = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;

  const icons = [...document.querySelectorAll('svg.icon')].filter(shown);
  const squeezed = icons
    .filter((icon) => icon.getBoundingClientRect().width < icon.getBoundingClientRect().height - 1)
    .map((icon) => icon.querySelector('use')?.getAttribute('href'));

  /** Copy of a DOMRect as plain numbers, because every property read on a DOMRect is a call into the browser. */
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
    height: number;
  }
  interface Ancestor {
    parent: Ancestor | null;
    edge: Box;
    clipsX: boolean;
    clipsY: boolean;
    /**
     * True if the element truncates text with an ellipsis, is scrollable, or hides text on purpose; clipped text is
     * then no defect.
     */
    mayCut: boolean;
    /**
     * Nearest ancestor, or the element itself, that is fixed, sticky or raised and therefore covers the page on
     * purpose.
     */
    layer: Element | null;
  }
  const ancestors = new Map<Element, Ancestor>();

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: { holder: Element; box: Box }[] = [];
  const cut: string[] = [];
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const holder = word.parentElement;
    if (!holder || !word.textContent?.trim() || !shown(holder)) continue;
    range.selectNodeContents(word);
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(numbersOf);
    const around = ancestorOf(holder);
    for (const box of boxes) if (!isBehindEdge(around, box)) lines.push({ holder, box });
    if (boxes.some((box) => hides(around, box))) cut.push(notified(holder));
  }

  lines.sort((one, other) => one.box.top - other.box.top);
  const overlapping = lines.flatMap((one, index) => {
    const found: string[] = [];
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > one.box.bottom) break;
      if (other.holder === one.holder || !sharesGround(one.box, other.box)) continue;
      if (ancestorOf(one.holder).layer !== ancestorOf(other.holder).layer) continue;
      found.push(`${notified(one.holder)} ${notified(other.holder)}`);
    }
    return found;
  });
  return { width: document.documentElement.scrollWidth, squeezed, cut, overlapping };

  function numbersOf({ left, right, top, bottom, height }: DOMRect): Box {
    return { left, right, top, bottom, height };
  }

  /** Cached per element: most texts share most of their ancestors. */
  function ancestorOf(element: Element): Ancestor {
    const known = ancestors.get(element);
    if (known) return known;
    const { clipPath, textOverflow, webkitLineClamp, position, overflowX, overflowY } =
      getComputedStyle(element);
    const parent = element.parentElement;
    const above = parent && parent !== document.documentElement ? ancestorOf(parent) : null;
    const isBody = element === document.body;
    const ancestor: Ancestor = {
      parent: above,
      edge: numbersOf(element.getBoundingClientRect()),
      clipsX: !isBody && (overflowX === 'hidden' || overflowX === 'clip'),
      clipsY: !isBody && overflowY !== 'visible',
      mayCut:
        clipPath === 'inset(50%)' ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        position === 'fixed' ||
        /auto|scroll/.test(overflowX + overflowY),
      layer: /fixed|sticky|absolute/.test(position) ? element : (above?.layer ?? null),
    };
    ancestors.set(element, ancestor);
    return ancestor;
  }

  /** True if the box is clipped by its container without an ellipsis and without a way to scroll to it. */
  function hides(holder: Ancestor, box: Box): boolean {
    for (let around: Ancestor | null = holder; around; around = around.parent) {
      if (around.mayCut) return false;
      if (!around.clipsX) continue;
      const { edge } = around;
      if (box.left < edge.left - 2 || box.right > edge.right + 2) return true;
      if (box.top < edge.top - 4 || box.bottom > edge.bottom + 4) return true;
    }
    return false;
  }

  /** True for a line that is not visible at all: after an ellipsis, or below the edge of a scroll container. */
  function isBehindEdge(holder: Ancestor, { top, height }: Box): boolean {
    const middle = top + height / 2;
    for (let around: Ancestor | null = holder; around; around = around.parent) {
      if (around.clipsY && (middle > around.edge.bottom || middle < around.edge.top)) return true;
    }
    return false;
  }

  function sharesGround(one: Box, other: Box): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    // Small overlaps are ignored, because glyphs may extend slightly into the next line.
    return across > 3 && down > Math.min(one.height, other.height) * 0.45;
  }
}
