import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const legal = [
  { page: 'privacy', path: '/Privacy-Policy', clause: '3.12', bare: true },
  { page: 'terms', path: '/Terms-conditions', clause: '3.13', bare: true },
  { page: 'eula', path: '/eula', clause: '3.14', bare: false },
] as const;

async function headings(page: Page): Promise<string[]> {
  return page.locator('main h2').allTextContents();
}

for (const { page: name, path, clause, bare: baseline } of legal) {
  test(`${path} is linked from its sister page, begins with its summary, lists its sections and links to each [${clause}]`, async ({
    page,
    lang,
    t,
  }) => {
    const response = await page.request.get(`/api/mi/${lang}/1/legal/${name}`);
    const { data } = (await response.json()) as { data: { title: string; sections: { title: string }[] } };
    await page.goto(name === 'privacy' ? '/Terms-conditions' : '/Privacy-Policy');
    await page
      .locator('.legal-others')
      .getByRole('link', { name: t(`pages.title.${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(`${t(`pages.title.${name}`)} · ${t('common.brand')}`);

    await page.goto(path);
    await expect(page).toHaveTitle(`${t(`pages.title.${name}`)} · ${t('common.brand')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
    expect(await headings(page)).toEqual([
      t('pages.legal.inShort'),
      ...data.sections.map(({ title }) => title),
    ]);
    await expect(page.getByText(/2026/).first()).toBeVisible();
    const contents = page.getByRole('navigation', { name: t('pages.legal.contents') });
    const last = contents.getByRole('link').last();
    const title = await last.textContent();
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeInViewport();
    if (!baseline) return;

    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const other = lang === 'ar' ? 'en' : 'ar';
    await page.getByRole('link', { name: t('shell.language.other') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
}
