import { type Language, otherLanguage } from '@dalil/messages/languages';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { readContent } from '../support/content.ts';
import { newGuest } from '../support/guests.ts';
import { expectFits, expectFitsEveryWidth } from '../support/layout-checks.ts';
import type { Member } from '../support/members.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

interface Answers {
  answers: { title: Record<Language, string>; text: Record<Language, string> }[];
}

async function readyAnswer(request: APIRequestContext, staff: Member) {
  const { content } = await readContent<Answers>(request, staff, 'chat');
  const [response] = content.answers;
  if (!response) throw new Error('The seed has no canned response');
  return response;
}

const declared = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text });

test('staff take a guest’s chat, reply in the guest’s language, reassign it, close it and undo that', async ({
  page,
  request,
  lang,
  t,
  phone,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const rami = await newModerator({ name: `Rami ${Date.now()}` });
  const theirs = otherLanguage(lang);
  const guest = await newGuest(theirs);
  const question = `Are the hours right? ${Date.now()}`;
  await guest.write(`${question}\n<b>Bold</b> https://zaytoun.example/${'menu-'.repeat(30)}`);
  await enter(page, staff);

  await page.goto(`/admin/chat?lang=${lang}`);
  const row = page.locator('.chat-row').filter({ hasText: question });
  await expect(row).toContainText(guest.id.slice(-4));
  await expect(row).toContainText(t('staff.chats.unread', { n: 1 }));
  await expectAccessible();
  await row.click();
  // Text of a visitor is rendered as plain text: HTML and URLs in it create neither elements nor links.
  await expect(declared(page, question)).toContainText('<b>Bold</b> https://zaytoun.example');
  await expect(declared(page, question).locator('a, b')).toHaveCount(0);
  const head = page.locator('.chat-head');
  await head.getByRole('button', { name: t('staff.chats.act.take') }).click();
  await expect(head).toContainText(staff.name);
  await expect.poll(async () => (await guest.read()).read.host).toBe(1);

  const response = await readyAnswer(request, staff);
  const composer = page.getByRole('textbox', { name: t('thread.field') });
  await composer.pressSequentially('/');
  const choices = page.getByRole('dialog', { name: t('staff.chats.answers') });
  await choices.getByRole('searchbox').fill(response.title[lang]);
  await expect(choices.locator('.chat-answer')).toHaveCount(1);
  await expectAccessible();
  await choices.getByRole('button', { name: t(`staff.chats.insertIn.${lang}`) }).click();
  await expect(composer).toHaveValue(response.text[lang]);
  await composer.fill('');
  await composer.pressSequentially('/');
  await choices.getByRole('searchbox').fill(response.title[lang]);
  await page.keyboard.press('Enter');
  await expect(composer).toHaveValue(response.text[theirs]);
  if (phone) await page.getByRole('button', { name: t('thread.send') }).click();
  else await composer.press('Enter');
  await expect(declared(page, response.text[theirs])).toBeVisible();
  await expect(composer).toHaveValue('');

  // The guest has read the answer and starts typing; staff see the typing indicator.
  await expect.poll(async () => (await guest.read()).last).toBe(2);
  await expect(declared(page, response.text[theirs])).toContainText(t('thread.read'));
  const typing = page.locator('.thread-typing');
  await guest.type();
  await expect(typing).toBeAttached();
  const thanks = `Thanks ${Date.now()}`;
  await guest.write(thanks);
  await expect(declared(page, thanks)).toBeInViewport();
  await expect(typing).not.toBeAttached();
  await expectAccessible();
  // Waits until toasts have closed, because the layout check does not cover them.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  if (phone) await expectFits(page);
  else await expectFitsEveryWidth(page);

  await head.getByRole('button', { name: t('staff.chats.act.handOver') }).click();
  await page.getByRole('menuitem', { name: rami.name }).click();
  await expect(head).toContainText(rami.name);

  await head.getByRole('button', { name: t('staff.chats.act.close') }).click();
  await expect(page.getByText(t('staff.chats.closed'))).toBeVisible();
  await page.getByRole('button', { name: t('common.action.undo') }).click();
  await expect(page.getByText(t('staff.chats.closed'))).toHaveCount(0);
  // The guest wrote last, so the chat again awaits a reply.
  if (phone) await page.getByRole('link', { name: t('staff.chats.back') }).click();
  await expect(page.locator('.chat-row').filter({ hasText: thanks })).toContainText(rami.name);
});

test('text typed by staff stays with its chat, and a rejected message is resent once', async ({
  page,
  lang,
  t,
}) => {
  const staff = await newModerator();
  const guest = await newGuest(lang);
  await guest.write('مرحبا');
  await enter(page, staff);
  await page.goto(`/admin/chat/${guest.id}?lang=${lang}`);
  const composer = page.getByRole('textbox', { name: t('thread.field') });
  await composer.fill('One moment');
  await page.reload();
  await expect(composer).toHaveValue('One moment');

  const keys: string[] = [];
  await page.route('**/messages', (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    return route.fulfill({ status: 400, json: { code: 'validation', status: 400, message: '' } });
  });
  await page.getByRole('button', { name: t('thread.send') }).click();
  await expect(declared(page, 'One moment')).toContainText(t('thread.notSent'));
  await page.reload();
  await expect(declared(page, 'One moment')).toContainText(t('thread.notSent'));
  await page.unroute('**/messages');
  const sent = page.waitForRequest('**/messages');
  await declared(page, 'One moment').getByRole('button').click();
  expect(((await sent).postDataJSON() as { key: string }).key).toBe(keys[0]);
  await expect(declared(page, 'One moment')).toContainText(/\d:\d\d/);
  await expect(declared(page, 'One moment')).not.toContainText(t('thread.sending'));
  expect((await guest.read()).messages.map(({ text }) => text)).toEqual(['مرحبا', 'One moment']);
});

test('a staff member who is too late to take a chat is notified, and sees who has it', async ({
  page,
  request,
  lang,
  t,
}) => {
  const staff = await newModerator();
  const rami = await newModerator({ name: `Rami ${Date.now()}` });
  const guest = await newGuest(lang);
  await guest.write('مرحبا');
  await enter(page, staff);
  // Blocks realtime events, so that this page does not learn that another staff member has taken the chat.
  await page.route('**/staff/live', () => undefined);
  await page.goto(`/admin/chat/${guest.id}?lang=${lang}`);
  const take = page.getByRole('button', { name: t('staff.chats.act.take') });
  await expect(take).toBeVisible();
  const headers = { authorization: `Bearer ${rami.token}` };
  const people = await request.get('/api/mi/en/1/staff/chats/staff', { headers });
  const id = ((await people.json()) as { data: { id: string; name: string }[] }).data.find(
    ({ name }) => name === rami.name,
  )?.id;
  const address = `/api/mi/en/1/staff/chats/${guest.id}/assignee`;
  expect((await request.put(address, { headers, data: { from: null, to: id } })).ok()).toBe(true);
  await take.click();
  await expect(page.getByText(t('staff.chats.conflict'))).toBeVisible();
  await expect(page.locator('.chat-head')).toContainText(rami.name);
});
