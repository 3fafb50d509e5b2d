import { waitForHydration } from '../support/hydration.ts';
import { collectErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/test.ts';

// e2e/layout/page-walk.spec.ts makes the same checks on every page.
test('a page whose query parameters differ in order from the server’s hydrates without an error, a policy violation or a second fetch', async ({
  page,
}) => {
  const errors = await collectErrors(page, { fetches: true });
  await page.goto('/SubCategory/Restaurants/1/?view=map&Page=shops&lang=en');
  await page.waitForLoadState('networkidle');
  await waitForHydration(page);
  expect(errors).toEqual([]);
});
