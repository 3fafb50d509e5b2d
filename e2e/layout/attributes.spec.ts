import { enter } from '../support/account-screens.ts';
import { findBusiness, readCategories } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFitsEveryWidth } from '../support/layout-checks.ts';
import { newMember, post } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('the questions of a category appear in the reader’s language, and fit at every width [4.10] [6.17]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const [restaurants] = await readCategories(request, lang);
  const input = {
    name: 'Bayt',
    categoryId: restaurants?.id,
    services: [{ word: 'takeaway' }, { en: 'Clay-oven bread' }],
    facts: { 'family-section': true, languages: ['ar', 'es'], seats: 40 },
    evidence: { halal: { amount: 'all', by: 'body', since: '2019-03' } },
  };
  const { id } = await post<{ id: number }>(
    request,
    'profile/listings',
    { kind: 'business', input },
    member.token,
  );
  await enter(page, member);
  await page.goto(`/add-business?id=${id}&step=3`);
  const main = page.getByRole('main');
  const takeaway = main.getByRole('button', { name: lang === 'ar' ? /^طلبات خارجية/ : /^Takeaway/ });
  await expect(takeaway).toHaveAttribute('aria-pressed', 'true');
  // The chip shows the attribute name in both languages, the page's language first.
  await expect(takeaway).toContainText(lang === 'ar' ? 'Takeaway' : 'طلبات خارجية');
  await expect(main.getByText(t('listing-form.facts.notTranslated'))).toHaveCount(1);
  await expect(
    main.getByRole('switch', { name: lang === 'ar' ? 'قسم للعائلات' : 'Family section' }),
  ).toBeChecked();
  await expect(main.locator('[name="facts.seats"]')).toHaveValue('40');
  await expect(main.locator('[name="evidence.halal.since.year"]')).toHaveValue('2019');
  await expectAccessible();
  await expectFitsEveryWidth(page);
});

test('a page lists its attributes, their source, and how to object [3.18]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const business = await findBusiness(request, lang, 'Bayt Al-Zaytoun');
  await page.goto(`/MarketProfile/${business.id}/${encodeURIComponent(business.slug)}#facts`);
  await waitForHydration(page);
  const part = page.locator('#facts');
  await expect(part.getByRole('heading', { level: 2 })).toHaveText(t('listing.facts.title'));
  const [halal] = business.facts.evidence;
  await expect(part.locator('.fact-claim')).toContainText(halal?.amount ?? 'none');
  // An unverified attribute shows no verification date.
  await expect(part.locator('.fact-seen')).toHaveCount(halal?.seenOn ? 1 : 0);
  await expect(part.locator('.fact-groups .panel')).toHaveCount(1 + business.facts.groups.length);
  await expectAccessible();
  await part.getByRole('button', { name: t('listing.facts.wrong') }).click();
  await expect(page.getByRole('dialog', { name: t('listing.report.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(part.getByRole('button', { name: t('listing.facts.wrong') })).toBeFocused();
  await expectFitsEveryWidth(page);
});
