import { href, paths } from '@dalil/contract/paths';
import { expect, test } from '../support/test.ts';

test('the user guide opens its first answer, others by click or by link, and every topic has a page [1.08] [3.07] [3.08]', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto(href(paths.guides));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('guides.title'));
  const questions = page.locator('main details');
  await expect(questions.first()).toHaveAttribute('open');
  await expect(questions.nth(1)).not.toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await questions
    .nth(1)
    .getByRole('link', { name: t('guides.link') })
    .click();
  await expect(page).toHaveURL(/#.+/);
  await page.reload();
  await expect(page.locator('main details:target')).toHaveAttribute('open');
  await expectAccessible();
  await page.getByRole('link', { name: t('guides.tips.title') }).click();
  await expect(page.getByRole('heading', { name: t('guides.tips.title') })).toBeInViewport();
  await expect(page.locator('.tour > li')).toHaveCount(7);

  const topic = page.locator('.guide-topic h3').last();
  const name = (await topic.textContent()) ?? '';
  await topic.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  await expect(page.locator('.guide-nav [aria-current]')).toHaveText(name);
  await expectAccessible();
});

test('a guide under another slug redirects to its own, and an unknown one is not found [3.08]', async ({
  request,
}) => {
  const found = await request.get('/Show-User-Guide/1/anything', { maxRedirects: 0 });
  expect([found.status(), found.headers().location]).toEqual([301, '/Show-User-Guide/1/posting']);
  expect((await request.get('/Show-User-Guide/99999/posting')).status()).toBe(404);
});
