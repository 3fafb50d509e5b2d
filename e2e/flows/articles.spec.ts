import type { BlogCard } from '@dalil/contract/blogs';
import { href, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import type { APIRequestContext } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { publishArticle } from '../support/content.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember } from '../support/members.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/**
 * Returns the seeded articles in the order of the site, newest first, without those that another test has just
 * published.
 */
async function readBlogs(request: APIRequestContext, lang: Language): Promise<BlogCard[]> {
  const listed: BlogCard[] = (await (await request.get(`/api/mi/${lang}/1/blogs/web`)).json()).data;
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  return listed.filter(({ publishedAt }) => publishedAt < hourAgo);
}

const pathOf = ({ id, slug }: BlogCard) => href(paths.blog, { id, slug });

test('articles are listed, read, shared, and link to others [1.07] [3.05] [3.06]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const blogs = await readBlogs(request, lang);
  const [first] = blogs as [BlogCard];
  await page.goto(href(paths.blogs));
  const cards = page.locator('.blog-card');
  for (const { title } of blogs) {
    await expect(cards.filter({ hasText: title }).getByRole('button')).toHaveCount(1);
  }
  const card = cards.filter({ hasText: first.title });
  await expect(card).toContainText(t('blog.minutes', { n: first.minutes }));
  await expectAccessible();
  await expectFits(page);

  await card.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(page.locator('.article-by')).toContainText(t('blog.minutes', { n: first.minutes }));
  await waitForHydration(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('common.action.share') }).click();
  await page.getByRole('button', { name: t('common.action.copyLink') }).click();
  await expect(page.getByText(t('common.link.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(pathOf(first));
  await expectAccessible();
  await expectFits(page);

  const more = page.locator('.article-similar .blog-card');
  await expect(more).toHaveCount(3);
  const next = more.first().getByRole('link');
  const address = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
});

test('an article and the list fit a narrow phone even with words longer than a line', async ({
  page,
  request,
}) => {
  const long = (character: string) => ({ en: character.repeat(50), ar: 'ضياء'.repeat(12) });
  const id = await publishArticle(request, await newModerator(), {
    title: long('t'),
    excerpt: long('e'),
    author: long('a'),
    alt: long('p'),
    body: { en: `<h2>${long('h').en}</h2><p>${long('b').en}</p>`, ar: `<p>${long('b').ar}</p>` },
    picture: null,
  });
  await page.goto(href(paths.blog, { id, slug: long('t').en }));
  await expectFits(page);
  await page.goto(href(paths.blogs));
  await expectFits(page);
});

test('an untranslated article says so, and retains its own language and direction', async ({
  page,
  request,
  lang,
  t,
}) => {
  const other = lang === 'en' ? 'ar' : 'en';
  const [blog] = (await readBlogs(request, lang)) as [BlogCard];
  const [written] = (await readBlogs(request, other)) as [BlogCard];
  await page.route(/\/blogs\/web/, (route) =>
    route.fulfill({ json: { data: [written], meta: { next: null, pageSize: 24 } } }),
  );
  await page.goto(href(paths.about));
  await waitForHydration(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.nav.blog') })
    .click();
  const card = page.locator('.blog-card');
  await expect(card).toContainText(t('blog.notTranslated'));
  await expect(card.getByRole('heading')).toHaveAttribute('lang', other);

  const whole = await (await request.get(`/api/mi/${other}/1/blogs/${blog.id}`)).json();
  await page.route(new RegExp(`/blogs/${blog.id}$`), (route) => route.fulfill({ json: whole }));
  await card.getByRole('link').click();
  await expect(page.getByRole('main').getByText(t('blog.notTranslated')).first()).toBeVisible();
  await expect(page.locator('.article-column').last()).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
});

test('an article is saved on the device, moved into the account, and updated in another tab [1.09] [3.39] [5.17]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const [first, second] = (await readBlogs(request, lang)) as [BlogCard, BlogCard];
  const heart = (name: string) => page.getByRole('button', { name: t('ui.saveName', { name }) }).first();
  const main = page.getByRole('main');
  await page.goto(href(paths.savedBlogs));
  await main.getByRole('link', { name: t('blog.saved.action') }).click();
  await waitForHydration(page);
  await heart(first.title).click();
  await expect(heart(first.title)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(pathOf(second));
  await waitForHydration(page);
  await page.locator('.save-action').click();
  await expect(page.locator('.save-action')).toHaveAttribute('aria-pressed', 'true');

  await page.goto(href(paths.savedBlogs));
  await expect(main.getByText(t('listing.saved.guest.title'))).toBeVisible();
  await expect(main.locator('.blog-card')).toHaveCount(2);
  await expectAccessible();
  await expectFits(page);

  await enter(page, await newMember());
  await page.goto(href(paths.savedBlogs));
  await expect(main.locator('.blog-card')).toHaveCount(2);
  await expect(main.getByRole('link', { name: t('listing.saved.tabs.blog') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const other = await page.context().newPage();
  await other.goto(pathOf(first));
  await expect(other.locator('.save-action')).toHaveAttribute('aria-pressed', 'true');
});

test('a save rejected by the server is reverted with a message [5.17]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const [first] = (await readBlogs(request, lang)) as [BlogCard];
  await enter(page, await newMember());
  await page.goto(pathOf(first));
  await waitForHydration(page);
  const save = page.locator('.save-action');
  await page.route(/\/profile\/save$/, (route) =>
    route.fulfill({ status: 404, json: { code: 'notFound', message: '', errors: {} } }),
  );
  await save.click();
  await expect(page.getByText(t('errors.notFound'))).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(/\/profile\/save$/);
  // Waits for the response: the button looks pressed before the server has stored the change, and a reload would
  // cancel the request.
  const stored = page.waitForResponse(/\/profile\/save$/);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});
