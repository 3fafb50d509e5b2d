import { pages } from '../../apps/web/app/pages.ts';
import { expect, test } from '../support/test.ts';

/** Specified pages that still say "being built". An issue that builds one takes it off this list. */
const remaining = [
  'jobsEntry',
  'rentsEntry',
  'blogs',
  'blog',
  'guides',
  'guide',
  'contact',
  'market',
  'marketSubCategories',
  'products',
  'newProduct',
  'product',
  'search',
  'rents',
  'rent',
  'jobs',
  'job',
  'postJob',
  'postRent',
  'rentForm',
  'form',
  'companyJobForm',
  'savedRents',
  'savedJobs',
  'savedProducts',
  'savedBlogs',
  'myProducts',
  'myJobs',
  'myRents',
];

test('the pages that are not built yet are those of the reviewed list', () => {
  const unbuilt = Object.entries(pages).filter(([, { file }]) => file === undefined);
  expect(unbuilt.map(([name]) => name)).toEqual(remaining);
});

test('a page that is not built says so, kindly, and search engines are kept away', async ({ page, t }) => {
  const response = await page.goto('/Blog');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${t('pages.title.blogs')} · ${t('common.brand')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.title.blogs'));
  await expect(page.getByRole('heading', { name: t('pages.building.title') })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.locator('.hero')).toBeVisible();
});
