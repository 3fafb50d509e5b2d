// @vitest-environment happy-dom
import { createQueryClient } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import { LanguageContext } from '@dalil/browser/page/language';
import { ApiError, type Client } from '@dalil/contract/client';
import { en } from '@dalil/messages/en';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import { Hero } from './hero/hero.tsx';
import { KindPart, sectionOf } from './sections/kind-part.tsx';
import { SectionTiles } from './sections/section-tiles.tsx';

afterEach(cleanup);

/** Routes without a mocked response are rejected with 403. */
function renderWith(answers: Record<string, unknown>, children: ReactNode): void {
  const call = async (route: string) => {
    if (!(route in answers)) throw new ApiError(403, null, route);
    return { data: answers[route] };
  };
  const client: Client = { scope: { region: 'mi', lang: 'en', cityId: 1 }, call: call as Client['call'] };
  render(
    <LanguageContext value="en">
      <IntlProvider locale="en-US" messages={en} timeZone="UTC">
        <QueryClientProvider client={createQueryClient()}>
          <ClientContext value={client}>
            <MemoryRouter>{children}</MemoryRouter>
          </ClientContext>
        </QueryClientProvider>
      </IntlProvider>
    </LanguageContext>,
  );
}

const picture = { src: '/media/a.webp', avif: '', webp: '', width: 4, height: 3, blur: '' };
const entry = (title: string) => ({
  ...{ title, description: `<p>${title}, in short</p>` },
  ...{ media: picture, phone: picture, square: picture },
});

test('takes title and description of the hero from the first entry of the hero list [1.23]', async () => {
  renderWith({ 'GET home': { hero: [entry('First'), entry('Second')] } }, <Hero />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('First');
  expect(screen.getByText('First, in short')).toBeDefined();
  expect(screen.queryByText(/Second/)).toBeNull();
});

const newest = ['rents', 'jobs'].map((name) => {
  const section = sectionOf(name);
  return section && <KindPart key={name} section={section} title="" />;
});

test.each(['rents', 'jobs'] as const)(
  'handles rentals and jobs independently: %s fail, retry and succeed alone [5.02]',
  async (failed) => {
    const other = failed === 'rents' ? 'jobs' : 'rents';
    const answers: Record<string, unknown> = { [`GET ${other}/newest`]: [] };
    renderWith(answers, newest);
    // Both sections are rendered while they load; a section that turns out to be empty is removed.
    const sectionOf = (name: 'rents' | 'jobs') => screen.queryByRole('region', { name: en.home[name].title });
    expect([sectionOf(failed), sectionOf(other)]).not.toContain(null);
    const alert = await screen.findByRole('alert');
    expect(sectionOf(failed)?.contains(alert)).toBe(true);
    expect(sectionOf(other)).toBeNull();
    answers[`GET ${failed}/newest`] = [];
    fireEvent.click(within(alert).getByRole('button'));
    await expect.poll(() => sectionOf(failed)).toBeNull();
  },
);

test('shows the number of listings in each of the five sections, and nothing for an empty one', async () => {
  const category = { id: 1, parentId: null, key: 'music', name: 'Music', one: 'Music', wanted: 0 };
  renderWith(
    {
      'GET categories': [{ ...category, type: 'others', count: 4 }],
      'GET rents/web/looking_for': [{ side: 'offer', count: 3 }],
      'GET jobs/web/looking_for': [{ side: 'offer', count: 0 }],
    },
    <SectionTiles />,
  );
  for (const text of ['4 providers', '4 items for sale', '3 homes'])
    expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/^0/)).toBeNull();
});
