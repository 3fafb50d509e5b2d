import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyTag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeScope {
  /** Rules to run; all rules if absent. */
  rules?: string[];
  /** Skips colour contrast, which takes axe about as long as all other rules together. */
  withoutContrast?: boolean;
  /** CSS selectors of elements that axe does not check. */
  exclude?: string[];
}

/** Fails if axe finds violations in the current state of the page. */
export async function expectNoViolations(
  page: Page,
  { rules, withoutContrast = false, exclude = [] }: AxeScope = {},
): Promise<void> {
  await expect(page.locator('.loading-indicator')).toHaveCount(0);
  // axe is injected once per document, because parsing half a megabyte of script is slow.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(paintEverything);
  }
  await page.evaluate(finishTransitions);
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: everyTag },
    rules: { 'color-contrast': { enabled: !withoutContrast } },
    resultTypes: ['violations'],
    // Frames are skipped: the only ones are newsletter previews, whose sandbox keeps axe from running.
    iframes: false,
    elementRef: false,
    selectors: false,
  };
  // The loading indicator is excluded, because background requests may show it at any time.
  const context = { exclude: ['.loading-indicator', ...exclude] };
  const violations = await page.evaluate(
    async ([within, run]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const found = await axe.run(within, run);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    [context, options] as const,
  );
  expect(violations).toEqual([]);
}

/**
 * Runs in the page and renders skipped content and opaque toasts: axe reports text under `content-visibility`, or in
 * a fading toast, as unreadable.
 */
function paintEverything(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(
    '* { content-visibility: visible !important } .Toastify__toast { opacity: 1 !important }',
  );
  document.adoptedStyleSheets.push(styles);
}

/**
 * Runs in the page. Loops, because a child that inherits a colour starts its own transition after its parent's has
 * ended.
 */
async function finishTransitions(): Promise<void> {
  for (;;) {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
