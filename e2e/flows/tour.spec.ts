import type { GuidesData } from '@dalil/contract/guides';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import type { APIRequestContext, Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { expect, test } from '../support/test.ts';

async function readTour(request: APIRequestContext, lang: Language): Promise<GuidesData['tour']> {
  return (await (await request.get(`/api/mi/${lang}/1/guides`)).json()).data.tour;
}

const bubble = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/**
 * Asserts that the ring of the tour surrounds a visible control and that the bubble covers neither ring nor control.
 */
async function expectPointed(page: Page, name: string) {
  const ring = page.locator('.tour-ring');
  await expect(ring).toBeVisible();
  await expect(bubble(page, name)).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      ring.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const below = document.elementFromPoint(x, y);
        const control = below?.closest('button, a, form, input, search');
        const inside = left >= -8 && right <= innerWidth + 8 && top >= -8 && bottom <= innerHeight + 8;
        return inside && control !== null && !below?.closest('.tour-bubble');
      }),
    )
    .toBe(true);
}

test('the tour highlights every control in turn, by keyboard, and ends [1.08]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const tour = await readTour(request, lang);
  const [onward, backward] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await page.goto(href(paths.guides));
  await waitForHydration(page);
  const start = page.getByRole('button', { name: t('guides.tour.start') });
  await start.focus();
  await page.keyboard.press('Enter');
  for (const [index, { title, text }] of tour.entries()) {
    await expect(bubble(page, title)).toBeFocused();
    await expect(bubble(page, title)).toContainText(text);
    await expect(bubble(page, title)).toContainText(t('guides.tour.step', { n: index + 1, of: tour.length }));
    await expectPointed(page, title);
    if (index === 0) {
      await expectAccessible();
      await expectFits(page);
    }
    if (index < tour.length - 1) await page.keyboard.press(onward as string);
  }
  await page.keyboard.press(backward as string);
  await expect(bubble(page, tour.at(-2)?.title ?? '')).toBeFocused();
  await page.keyboard.press(onward as string);
  await page.getByRole('button', { name: t('guides.tour.end'), exact: true }).click();
  await expect(page.locator('.tour-bubble')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(start).toBeVisible();
});

test('the tour continues across pages, survives a reload, yields to a dialog, and can be resumed later [1.08]', async ({
  page,
  request,
  lang,
  phone,
  t,
}) => {
  const [, second, third] = (await readTour(request, lang)) as GuidesData['tour'];
  await page.goto(href(paths.guides));
  await waitForHydration(page);
  await page.getByRole('button', { name: t('guides.tour.start') }).click();
  await page.getByRole('button', { name: t('common.action.next'), exact: true }).click();
  const here = bubble(page, second?.title ?? '');
  await expect(here).toBeFocused();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.action.contactUs') })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/Contact/i);
  await expect(here).toBeVisible();
  await page.reload();
  await expect(here).toBeVisible();
  if (phone) {
    await page.getByRole('button', { name: t('shell.menu.open') }).click();
    await expect(here).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(here).toBeVisible();
  }
  await here.getByRole('button', { name: t('common.action.next'), exact: true }).click();
  await expect(bubble(page, third?.title ?? '')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tour-bubble')).toHaveCount(0);

  await page.goto(href(paths.guides));
  await page.getByRole('button', { name: t('guides.tour.continue') }).click();
  await expect(bubble(page, third?.title ?? '')).toBeVisible();
  await page.getByRole('button', { name: t('guides.tour.leave') }).click();
  await expect(page.getByRole('button', { name: t('guides.tour.again') })).toBeVisible();
});

test('questions are found by their text, and a link to one can be copied and opens it [1.08] [3.07]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const { guides } = (await (await request.get(`/api/mi/${lang}/1/guides`)).json()).data as GuidesData;
  const questions = guides.flatMap((guide) => guide.questions);
  const wanted = questions.at(-1);
  await page.goto(href(paths.guides));
  await waitForHydration(page);
  const shown = page.locator('main details');
  const field = page.getByRole('searchbox', { name: t('guides.find.label') });
  // The search finds a guide although its title is typed without diacritics, as is usual in Arabic.
  await field.fill((wanted?.title ?? '').normalize('NFKD').replace(/[\u064b-\u0655؟?]/g, ''));
  await expect(shown.first()).toHaveAttribute('open');
  await expect(page.getByRole('status').filter({ hasText: t('guides.find.found', { n: 1 }) })).toBeVisible();
  await field.fill('zzzz');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(t('guides.find.found', { n: 0 }))).toBeVisible();
  await field.fill('');
  await expect(shown).toHaveCount(questions.length);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.last().locator('summary').click();
  await shown
    .last()
    .getByRole('link', { name: t('guides.link') })
    .click();
  await expect(page.getByText(t('common.link.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`#${wanted?.id}`);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('main details:target')).toHaveAttribute('open');
  await expect(page.locator('main details:target summary')).toBeInViewport();
});
