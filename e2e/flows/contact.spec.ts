import type { PageContent } from '@dalil/contract/content';
import type { ContactData } from '@dalil/contract/pages';
import { href, paths } from '@dalil/contract/paths';
import { enter } from '../support/account-screens.ts';
import { imagesToUrls, readContent, saveContent } from '../support/content.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a message reaches the staff: missing fields show errors, then the thanks appear [1.11] [3.09] [4.17] [6.09] [6.10] [6.13] [6.14] [9.11] [10.05]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const response = await request.get(`/api/mi/${lang}/1/contact-page`);
  const contact = ((await response.json()) as { data: ContactData }).data;
  await page.goto(href(paths.contact));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.title);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: contact.phone })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(main.getByText(contact.address)).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: contact.sections[0]?.title ?? '' })).toBeVisible();

  const send = main.getByRole('button', { name: t('contact.send') });
  const field = (name: 'name' | 'email' | 'phone' | 'subject' | 'message') => main.locator(`[name=${name}]`);
  await send.click();
  for (const error of ['nameRequired', 'phoneOrEmailRequired', 'messageRequired'] as const)
    await expect(main.getByText(t(`errors.field.${error}`))).toBeVisible();
  await expect(field('name')).toBeFocused();
  await expectAccessible();
  const subject = `Hours ${Date.now()}`;
  await field('name').fill('Salma Nasser');
  await field('email').fill('salma@mail');
  await field('subject').fill(subject);
  await field('message').fill('When do you open on Friday?');
  await send.click();
  await expect(main.getByText(t('errors.field.emailInvalid'))).toBeVisible();
  await field('email').fill('salma@mail.example');
  await send.click();
  await expect(main.getByText(t('notices.thanks'))).toBeVisible();

  await enter(page, await newModerator());
  await page.goto(`/admin/inbox?lang=${lang}`);
  await expect(page.getByText(subject)).toBeVisible();
});

test('staff changes to the contact page are visible within five seconds [1.11]', {
  tag: '@en-desktop',
}, async ({ request }) => {
  const staff = await newModerator();
  const shown = async () => (await request.get(`${href(paths.contact)}?lang=ar`)).text();
  const { version, content } = await readContent<PageContent>(request, staff, 'pages/contact');
  const lede = { ...content.lede, ar: `${content.lede.ar} ☀` };
  const changed = { version, content: imagesToUrls({ ...content, lede }) };
  expect(await shown()).toContain(content.lede.ar);
  await saveContent(request, staff, 'pages/contact', changed);
  await expect.poll(shown, { timeout: 5_000 }).toContain(lede.ar);
  await saveContent(request, staff, 'pages/contact', {
    version: version + 1,
    content: imagesToUrls(content),
  });
});
