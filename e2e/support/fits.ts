import { expect, type Page } from '@playwright/test';
import { devices } from './devices.ts';

const deviceSizes = Object.values(devices).map(({ viewport }) => viewport);

/** Below and above each breakpoint of the layout. */
const widths = [320, 390, 640, 641, 768, 992, 993, 1239, 1440];

export interface ScreenSize {
  width: number;
  height: number;
}

/** Every width at which the layout is checked, widest first; the two devices have their own height. */
export const screenSizes: ScreenSize[] = widths
  .toReversed()
  .map((width) => deviceSizes.find((size) => size.width === width) ?? { width, height: 640 });

/** The page reflows at 320 pixels without overflow; afterwards the viewport is restored. */
export async function expectFits(page: Page): Promise<void> {
  await atWidths(page, [320]);
}

/** The same at every width, in one visit. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  await atWidths(page, widths);
}

async function atWidths(page: Page, all: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of all) await expectFitsAt(page, { width, height: 640 });
  if (before) await page.setViewportSize(before);
}

/** Resizes the viewport and expects no overflow, no squeezed icon, no clipped and no overlapping text. */
export async function expectFitsAt(page: Page, size: ScreenSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  const found = await page.evaluate(faultsOfLayout);
  expect(found, `at ${size.width} pixels`).toEqual({
    width: size.width,
    squeezed: [],
    cut: [],
    overlapping: [],
  });
}

/** Runs in the page. */
function faultsOfLayout() {
  const shown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && !element.closest('.visually-hidden, [aria-hidden=true], .maplibregl-map, .place-map');
  const told = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;

  const icons = [...document.querySelectorAll('svg.icon')].filter(shown);
  const squeezed = icons
    .filter((icon) => icon.getBoundingClientRect().width < icon.getBoundingClientRect().height - 1)
    .map((icon) => icon.querySelector('use')?.getAttribute('href'));

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { holder: Element; box: DOMRect }[] = [];
  const cut: string[] = [];
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const holder = word.parentElement;
    if (!holder || !word.textContent?.trim() || !shown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(word);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (const box of boxes.filter((one) => !isBehindEdge(holder, one))) lines.push({ holder, box });
    if (boxes.some((box) => hides(holder, box))) cut.push(told(holder));
  }

  const overlapping = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.holder !== one.holder && sharesGround(one.box, other.box))
      .filter((other) => layer(one.holder) === layer(other.holder))
      .map((other) => `${told(one.holder)} ${told(other.holder)}`),
  );
  return { width: document.documentElement.scrollWidth, squeezed, cut, overlapping };

  /** Cut off by what holds it, without the sign for it and no way to scroll there. */
  function hides(holder: Element, box: DOMRect): boolean {
    for (
      let around: Element | null = holder;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      if (style.clipPath === 'inset(50%)') return false;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      if (style.position === 'fixed' || /auto|scroll/.test(style.overflowX + style.overflowY)) return false;
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      const edge = around.getBoundingClientRect();
      if (box.left < edge.left - 2 || box.right > edge.right + 2) return true;
      if (box.top < edge.top - 4 || box.bottom > edge.bottom + 4) return true;
    }
    return false;
  }

  /** A line that does not show at all: of a text that ends with its sign, or below the edge of what scrolls. */
  function isBehindEdge(holder: Element, { top, height }: DOMRect): boolean {
    for (
      let around: Element | null = holder;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      const middle = top + height / 2;
      if (middle > edge.bottom || middle < edge.top) return true;
    }
    return false;
  }

  function sharesGround(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    // Letters reach into the room of the next line.
    return across > 3 && down > Math.min(one.height, other.height) * 0.45;
  }

  /** What is fixed, sticky or lifted above the page covers it on purpose. */
  function layer(element: Element): Element | null {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(around).position)) return around;
    }
    return null;
  }
}
