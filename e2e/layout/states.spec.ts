import { expect, test } from '../support/test.ts';

test('the states page shows where Dalil is, which states have other sites, and which are planned [3.51]', async ({
  page,
  lang,
  t,
}) => {
  const response = await page.request.get(`/api/mi/${lang}/1/general-settings`);
  const { data } = await response.json();
  const states: { title: string; url: string | null; current: boolean }[] = data.navbar.states;
  await page.goto('/states');
  await expect(page).toHaveTitle(`${t('pages.title.states')} · ${t('common.brand')}`);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(states.length);
  for (const { title, url, current } of states) {
    const card = cards.filter({ has: page.getByRole('heading', { name: title }) });
    const link = card.getByRole('link');
    if (current) {
      await expect(card).toContainText(t('shell.states.here'));
      await expect(link).toHaveAttribute('href', '/');
    } else if (url) {
      await expect(card).toContainText(t('shell.states.otherSite'));
      await expect(link).toHaveAttribute('href', url);
    } else {
      await expect(card).toContainText(t('shell.states.comingSoon'));
      await expect(link).toHaveCount(0);
    }
  }
});
