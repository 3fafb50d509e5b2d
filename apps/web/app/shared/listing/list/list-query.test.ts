import { expect, test } from 'vitest';
import { defineListQuery } from './list-query.ts';

/** List definition of a made-up kind: choices from a fixed list, and no order by distance. */
const homes = defineListQuery({
  switches: ['furnished'],
  choices: { rooms: ['1', '2', '3'], street: { longest: 10 }, zip: { longest: 5, fits: /^\d{5}$/ } },
  several: { type: ['house', 'room'], area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts: ['name', 'newest'],
});
const read = (search: string) => homes.read(new URLSearchParams(search));

test('a choice accepts only listed values or text up to its maximum length', () => {
  expect(read('rooms=2&street=%20Michigan%20Avenue&furnished=1')).toMatchObject({
    rooms: '2',
    street: 'Michigan A',
    furnished: true,
  });
  expect(read('rooms=9&street=%20&furnished=yes')).toMatchObject({
    rooms: null,
    street: null,
    furnished: false,
  });
});

test('the first order is the default and does not appear in the URL', () => {
  expect(read('').sort).toBe('name');
  expect(read('sort=nearest&near=42.3,-83.1').sort).toBe('name');
  expect(homes.write(new URLSearchParams('sort=newest&rooms=2'), { sort: 'name' })).toBe('?rooms=2');
});

test('a choice filters the list, is passed to the API and is removed with all other filters', () => {
  const query = read('rooms=3&near=42.3,-83.1');
  expect(homes.isNarrowed(query)).toBe(true);
  expect(homes.isNarrowed(read('near=42.3,-83.1'))).toBe(false);
  expect(homes.input(query)).toEqual({ rooms: '3', near: '42.3,-83.1', sort: 'name' });
  expect(homes.write(new URLSearchParams('rooms=3&furnished=1&cursor=x&lang=ar'), homes.none)).toBe(
    '?lang=ar',
  );
});

test('several values are read from a link and from a form without JavaScript; invalid ones are dropped', () => {
  expect(read('type=room,house&area=5,3')).toMatchObject({ type: ['house', 'room'], area: ['5', '3'] });
  expect(read('type=room&type=castle&area=x,-1,3&area=3')).toMatchObject({ type: ['room'], area: ['3'] });
  expect(homes.write(new URLSearchParams('area=3'), { area: ['3', '5'], type: ['room'] })).toBe(
    '?area=3,5&type=room',
  );
  expect(homes.write(new URLSearchParams('area=3&type=room'), { area: [] })).toBe('?type=room');
});

test('a range has two whole-number ends; text that does not match its pattern is dropped', () => {
  const query = read('priceMin=50000&priceMax=-1&zip=48126');
  expect(query).toMatchObject({ priceMin: 50_000, priceMax: null, zip: '48126' });
  expect(read('zip=4812').zip).toBeNull();
  expect(homes.input(query)).toEqual({ priceMin: '50000', zip: '48126', sort: 'name' });
  expect(homes.write(new URLSearchParams('priceMin=50000'), { priceMin: null, priceMax: 0 })).toBe(
    '?priceMax=0',
  );
});

test('offers and wanted posts are separate lists: the choice is not a filter and stays when filters are removed', () => {
  const query = read('side=wanted');
  expect(query.side).toBe('wanted');
  expect(homes.isNarrowed(query)).toBe(false);
  expect(homes.isNarrowed(read('side=wanted&area=3'))).toBe(true);
  expect(homes.input(query)).toEqual({ side: 'wanted', sort: 'name' });
  expect(homes.write(new URLSearchParams('side=wanted&area=3&priceMin=1'), homes.none)).toBe('?side=wanted');
});

test('a choice that needs a switch turns it on, is removed with it and is ignored without it', () => {
  const shared = defineListQuery({
    switches: ['shared', 'furnished'],
    choices: { gender: ['female', 'male'] },
    needs: { gender: 'shared' },
    sorts: ['newest'],
  });
  const write = (search: string, changes: object) => shared.write(new URLSearchParams(search), changes);
  expect(write('', { gender: 'female' })).toBe('?shared=1&gender=female');
  expect(write('shared=1&gender=female', { gender: null })).toBe('?shared=1');
  expect(write('shared=1&gender=female', { shared: false })).toBe('?');
  expect(write('shared=1&gender=female', { furnished: true })).toBe('?shared=1&gender=female&furnished=1');
  expect(shared.read(new URLSearchParams('gender=female')).gender).toBeNull();
});
