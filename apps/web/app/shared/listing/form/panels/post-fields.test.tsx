// @vitest-environment happy-dom

import { createQueryClient } from '@dalil/browser/api/browser-client';
import { ClientContext } from '@dalil/browser/api/use-client';
import type { Client } from '@dalil/contract/client';
import { en } from '@dalil/messages/en';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { createFieldStore } from '../field-store.ts';
import { FieldsProvider } from '../fields.ts';
import {
  centsOf,
  dollarsOf,
  type PointValues,
  type PosterValues,
  type PriceValues,
  pointInput,
  pointValuesOf,
  posterInput,
  posterValuesOf,
  priceInput,
  priceValuesOf,
} from '../post-values.ts';
import { onePage } from '../steps.ts';
import { AreaField, PlaceField, PointField, ZipField } from './place-fields.tsx';
import { DescriptionField, TitleField } from './post-fields.tsx';
import { PosterPanel } from './poster-panel.tsx';
import { PriceFields } from './price-fields.tsx';

interface Values extends PosterValues, PriceValues, PointValues {
  areaId: number | null;
  title: string;
  description: string;
  place: string;
  zip: string;
}

const words = en['listing-form'];
const empty = { areaId: null, title: '', description: '', place: '', zip: '' };
const inputOf = (values: Values) => ({
  areaId: values.areaId,
  ...posterInput(values),
  ...priceInput(values),
  ...pointInput(values),
});

const areas = [{ id: 3, key: 'east', name: 'East Dearborn', location: { lat: 42.32, lng: -83.17 } }];
const client = {
  scope: { region: 'mi', lang: 'en', cityId: 1 },
  call: async () => ({ data: areas }),
} as unknown as Client;

/** Renders the shared panels with the values of a draft. */
function open(input: Record<string, unknown> = {}) {
  const start: Values = {
    ...empty,
    ...posterValuesOf(input),
    ...priceValuesOf(input),
    ...pointValuesOf(input),
  };
  const store = createFieldStore<Values>({ kind: 'business', steps: onePage([]), rules: {}, inputOf }, start);
  render(
    <IntlProvider locale="en-US" messages={en} timeZone="UTC">
      <QueryClientProvider client={createQueryClient()}>
        <ClientContext value={client}>
          <FieldsProvider value={store as never}>
            <AreaField />
            <TitleField />
            <PriceFields types={['amount', 'negotiable', 'free']} label="Price" />
            <PlaceField />
            <ZipField />
            <PointField />
            <DescriptionField />
            <PosterPanel />
          </FieldsProvider>
        </ClientContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return () => inputOf(store.values());
}

const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['1450', 1450_00],
  ['$1,450.5', 1450_50],
  ['١٬٤٥٠٫٥', 1450_50],
  ['۱۲', 12_00],
  [' 1 000 ', 1000_00],
  ['0', 0],
])('accepts an amount typed as %s', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
  expect(centsOf(dollarsOf(cents))).toBe(cents);
});

test('rejects an invalid amount instead of treating it as empty', () => {
  expect(centsOf('a lot')).toBeNaN();
  expect(dollarsOf(1450_00)).toBe('1,450');
  expect(dollarsOf(12_50)).toBe('12.50');
});

test('requires and submits an amount only for a price type with an amount', () => {
  const input = open({ priceType: 'negotiable', price: 13_900_00 });
  expect(field(/^Price(?! type)/).value).toBe('13,900');
  expect(input()).toMatchObject({ priceType: 'negotiable', price: 13_900_00 });
  fireEvent.click(field(words.price.types.free));
  expect(screen.queryByLabelText(/^Price(?! type)/)).toBeNull();
  expect(input()).not.toHaveProperty('price');
});

test('warns an anonymous author that no one can contact them unless the number is shown [7.03]', () => {
  const input = open({ phone: '+13135550142' });
  expect(field(words.poster.phone).value).toBe('(313) 555-0142');
  expect(screen.queryByText(words.poster.nobody)).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByText(words.poster.nobody)).toBeDefined();
  fireEvent.click(field(words.poster.showPhone));
  expect(screen.queryByText(words.poster.nobody)).toBeNull();
  expect(input()).toMatchObject({ phone: '(313) 555-0142', anonymous: true, showPhone: true });
  // `showPhone`, ticked while the author was anonymous, does not apply once the name is shown.
  fireEvent.click(screen.getByRole('switch'));
  expect(input()).toMatchObject({ anonymous: false, showPhone: false });
});

test('offers the neighbourhoods of the city', async () => {
  const input = open();
  await screen.findByText('East Dearborn');
  fireEvent.change(field(new RegExp(`^${words.place.area}`)), { target: { value: '3' } });
  expect(input()).toMatchObject({ areaId: 3 });
});

test('warns about a point far from the selected neighbourhood but submits it', async () => {
  const near = { lat: 42.3, lng: -83.25 };
  const told = words.place.far.replace(/<name>.*<\/name>/, 'East Dearborn');
  const warned = () => screen.getAllByRole('status').some(({ textContent }) => textContent === told);
  open({ location: near });
  await screen.findByText('East Dearborn');
  fireEvent.change(field(new RegExp(`^${words.place.area}`)), { target: { value: '3' } });
  expect(warned()).toBe(false);
  cleanup();
  // A point in Ann Arbor, far from the city.
  const input = open({ location: { lat: 42.2808, lng: -83.743 } });
  await screen.findByText('East Dearborn');
  fireEvent.change(field(new RegExp(`^${words.place.area}`)), { target: { value: '3' } });
  expect(warned()).toBe(true);
  expect(input()).toMatchObject({ location: { lat: 42.2808, lng: -83.743 } });
});

test('requests the device location only on a click, and the location can be removed', () => {
  const ask = vi.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 42.3222222, longitude: -83.1763148 } }),
  );
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } });
  const input = open();
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText(words.place.here));
  expect(input()).toMatchObject({ location: { lat: 42.322222, lng: -83.176315 }, showExact: false });
  fireEvent.click(field(words.place.showExact));
  expect(input()).toMatchObject({ showExact: true });
  fireEvent.click(screen.getByText(words.place.forget));
  expect(input()).not.toHaveProperty('location');
  expect(input()).not.toHaveProperty('showExact');
});
