import type { AttributeFilter, FormAttribute } from '@dalil/contract/attributes';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter, field, submit } from '../support/account-screens.ts';
import { readCategories, readSubCategories } from '../support/api.ts';
import { draftBusiness } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newMember, post } from '../support/members.ts';
import { decide, newModerator, trust } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const other = (lang: Language) => (lang === 'ar' ? 'en' : 'ar');
/** Attributes that the owner declares for the business. */
const declared = ['takeaway', 'arabic-bread', 'gluten-free'];
const inLetters = { en: /[a-z]/i, ar: /[\u0600-\u06ff]/ };

/** Returns the bakery category: it offers the takeaway attribute, and no other test counts its businesses. */
async function bakeries(request: APIRequestContext) {
  const category = (await readCategories(request, 'en')).find(({ name }) => /bak/i.test(name));
  if (!category) throw new Error('no bakery category found');
  const [sub] = await readSubCategories(request, 'en', category.id);
  return { categoryId: category.id, subCategoryIds: [sub?.id] };
}

/** Returns the name of an attribute option in a language. */
async function nameOf(request: APIRequestContext, lang: Language, category: number, key: string) {
  const response = await request.get(`/api/mi/${lang}/1/facts?category=${category}`);
  const words = ((await response.json()) as { data: FormAttribute[] }).data;
  return words.find((word) => word.key === key)?.name ?? key;
}

/** Returns the name of an attribute of the category that the owner has not declared. */
async function unsaidWord(
  request: APIRequestContext,
  lang: Language,
  category: number,
  keys: readonly string[],
): Promise<string> {
  const response = await request.get(`/api/mi/${lang}/1/facts/filters?category=${category}`);
  const filters = ((await response.json()) as { data: AttributeFilter[] }).data;
  const other = filters.find(({ key, kind }) => ['service', 'yesNo'].includes(kind) && !keys.includes(key));
  if (!other) throw new Error('no other filter found');
  return other.name;
}

/** Opens the last step of the form and submits it unchanged. */
async function send(page: Page, id: number): Promise<void> {
  await page.goto(`/add-business?id=${id}&step=6`);
  await field(page, 'owner').check();
  await field(page, 'terms').check();
  await submit(page).click();
}

test('attributes chosen in one language are shown and found in the other [1.03] [3.03] [4.10] [9.05]', async ({
  page,
  browser,
  request,
  baseURL,
  lang,
  t,
}) => {
  const member = await newMember();
  const category = await bakeries(request);
  const name = `Furn ${Date.now()}`;
  const none = { services: [], facts: {}, evidence: {} };
  const { id } = await draftBusiness(request, member, name, { ...category, ...none });
  await enter(page, member);
  await page.goto(`/add-business?id=${id}&step=3`);
  const main = page.getByRole('main');
  const word = (key: string, of = lang) => nameOf(request, of, category.categoryId, key);
  await main.getByRole('button', { name: await word('takeaway') }).click();
  // A service typed by its name in the other language is recognised as the same attribute, in the English and in the
  // Arabic field.
  await field(page, `service.${lang}`).fill(await word('arabic-bread', other(lang)));
  await page.keyboard.press('Enter');
  await expect(main.locator('.fact-count')).toHaveText('2 / 9');
  await expect(main.getByText(t('listing-form.facts.notTranslated'))).toHaveCount(0);
  await main.getByRole('switch', { name: await word('gluten-free') }).check();
  await expect(page.locator('.save-state')).toHaveText(t('listing-form.save.saved'));
  // All questions that are still unanswered are optional.
  await submit(page).click();
  await expect(page).toHaveURL(/step=4/);
  await send(page, id);
  await expect(main.getByRole('heading', { name: t('add-business.sent.title') })).toBeFocused();
  await decide(request, await newModerator(), id, { decision: 'approve' });

  const reader = await browser.newContext({ ...(baseURL && { baseURL }) });
  const readers = await reader.newPage();
  for (const each of ['en', 'ar'] as const) {
    await readers.goto(`/MarketProfile/${id}?lang=${each}`);
    const part = readers.locator('#facts');
    for (const key of declared) await expect(part).toContainText(await word(key, each));
    expect(await part.textContent()).not.toMatch(inLetters[other(each)]);
  }

  await readers.setViewportSize({ width: 1_440, height: 900 });
  await readers.goto(
    `/SubCategory/x/${category.categoryId}?lang=${other(lang)}&q=${encodeURIComponent(name)}`,
  );
  await waitForHydration(readers);
  const list = readers.getByRole('main');
  const found = list.getByRole('link', { name, exact: true });
  const filters = list.getByRole('complementary');
  await filters.getByRole('button', { name: await word('takeaway', other(lang)), exact: true }).click();
  await expect(readers).toHaveURL(/facts=takeaway/);
  await expect(found).toBeVisible();
  // Filtering by an attribute that the business does not have removes it from the results. The filter chip shows the
  // name in the reader's language.
  const unsaid = await unsaidWord(request, other(lang), category.categoryId, declared);
  await filters.getByRole('button', { name: unsaid, exact: true }).click();
  await expect(readers).toHaveURL(/facts=takeaway,[a-z-]+/);
  await expect(found).toHaveCount(0);
  await filters.getByRole('button', { name: unsaid, exact: true }).click();
  await expect(found).toBeVisible();
  const theirs = translator(other(lang));
  await filters.getByRole('link', { name: theirs('listing.list.clear') }).click();
  await expect(readers).not.toHaveURL(/facts=/);
  await reader.close();
});

test('the attribute questions work with the keyboard alone; an incomplete answer shows an error at its field [6.17]', async ({
  page,
  request,
  t,
}) => {
  const member = await newMember();
  const { id } = await draftBusiness(request, member, `Furn ${Date.now()}`, {
    ...(await bakeries(request)),
    services: [],
  });
  await enter(page, member);
  await page.goto(`/add-business?id=${id}&step=3`);
  const main = page.getByRole('main');
  await submit(page).click();
  const chip = main.locator('.fact-chip-both').first();
  await expect(chip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const on = main.getByRole('switch').first();
  await on.focus();
  await page.keyboard.press('Space');
  await expect(on).toBeChecked();
  const amounts = main.locator('.segmented').last().getByRole('radio');
  await amounts.last().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(amounts.first()).toBeChecked();

  await submit(page).click();
  const summary = main.getByRole('alert');
  await expect(summary).toContainText(t('errors.field.saidByRequired'));
  await expect(field(page, 'evidence.halal.by')).toBeFocused();
  await field(page, 'evidence.halal.by').selectOption('own');
  await summary.getByRole('link', { name: t('errors.field.sinceRequired') }).click();
  await expect(field(page, 'evidence.halal.since')).toBeFocused();
  await field(page, 'evidence.halal.since').selectOption('03');
  await field(page, 'evidence.halal.since.year').selectOption('2019');
  await expect(summary).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL(/step=4/);
});

test('an attribute added by staff appears in the form, on the page and among the filters within five seconds', async ({
  page,
  request,
  lang,
}) => {
  const member = await newMember();
  const category = await bakeries(request);
  const name = `Furn ${Date.now()}`;
  const { id } = await draftBusiness(request, member, name, category);
  const staff = await newModerator();
  await trust(request, staff, member);
  const nth = Date.now() % 100_000;
  const names = { en: `Roof garden ${nth}`, ar: `حديقة السطح ${nth}` };
  await enter(page, member);
  // Loads the pages before the change, so that their older versions are cached.
  await page.goto(`/add-business?id=${id}&step=3`);
  await expect(page.getByRole('switch').first()).toBeVisible();
  await post(
    request,
    'staff/facts',
    {
      key: `roof-garden-${nth}`,
      kind: 'yesNo',
      group: 'comfort',
      name: names,
      categoryIds: [category.categoryId],
      inFilters: true,
    },
    staff.token,
  );
  const soon = { timeout: 5_000 };
  await page.reload();
  await page.getByRole('switch', { name: names[lang] }).check(soon);
  await expect(page.locator('.save-state')).not.toBeEmpty();
  await send(page, id);
  await expect(page).toHaveURL(/\/my-business$/);
  await expect(async () => {
    await page.goto(`/MarketProfile/${id}`);
    await expect(page.locator('#facts')).toContainText(names[lang], { timeout: 500 });
    await page.goto(`/SubCategory/x/${category.categoryId}`);
    await expect(page.locator('.filter-facts').getByText(names[lang])).toHaveCount(1, { timeout: 500 });
  }).toPass(soon);
});
