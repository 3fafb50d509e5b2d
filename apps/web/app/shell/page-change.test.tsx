// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PageChange } from './page-change.tsx';

afterEach(cleanup);

function Frame() {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" aria-expanded="true" aria-controls="panel">
        Our Services
      </button>
      <div id="panel">
        <a href="/Rent">Rentals</a>
      </div>
      <button type="button">Search</button>
      <main ref={main} tabIndex={-1}>
        <input aria-label="Keyword" />
      </main>
      <PageChange main={main} />
    </>
  );
}

/** Focuses the element and navigates to another page; returns the focused element afterwards. */
async function focusAfterNavigation(element: HTMLElement): Promise<Element | null> {
  element.focus();
  await act(() => router.navigate('/Job'));
  return document.activeElement;
}

let router: ReturnType<typeof createMemoryRouter>;
function open() {
  router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: ['/About'] });
  render(<RouterProvider router={router} />);
}

test('moves the focus to the content of the new page and announces its title', async () => {
  open();
  document.title = 'Jobs';
  expect(await focusAfterNavigation(screen.getByRole('button', { name: 'Search' }))).toBe(
    screen.getByRole('main'),
  );
  expect(screen.getByRole('status').textContent).toBe('Jobs');
});

test.each([
  [
    'a menu that was opened while the page loaded',
    () => screen.getByRole('button', { name: 'Our Services' }),
  ],
  ['a link inside such a menu', () => screen.getByRole('link', { name: 'Rentals' })],
  ['a field of the page', () => screen.getByRole('textbox')],
])('leaves the focus in %s', async (_, find) => {
  open();
  expect(await focusAfterNavigation(find())).toBe(find());
});
