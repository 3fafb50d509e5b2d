import { expect, test } from 'vitest';
import { type BusinessListQuery, businessList, listInput, ofCategory } from './business-list.ts';

const read = (search: string) => businessList.read(new URLSearchParams(search));
const change = (search: string, changes: Partial<BusinessListQuery>) =>
  businessList.write(new URLSearchParams(search), changes);

test('reads parameters as submitted by a form without script or as written in a link', () => {
  expect(read('Page=shops&sub=3&sub=5&open=1&sort=name&q=qahwa')).toMatchObject({
    subs: [3, 5],
    q: 'qahwa',
    open: true,
    verified: false,
    sort: 'name',
  });
  expect(read('sub=3,5').subs).toEqual([3, 5]);
});

test('ignores invalid parameters, so that the list request is never rejected', () => {
  const query = read(
    'sub=x,-1,0,3.5&sort=nearest&within=3&near=91,0&box=1,2,0,3&open=yes&facts=No!,a.b.c,&q=%20',
  );
  expect(listInput(ofCategory(7), query)).toEqual({ query: { category: 7, sort: 'newest' } });
});

test('resets the cursor when a filter changes and preserves the other parameters', () => {
  expect(change('Page=shops&lang=ar&cursor=abc&verified=1', { open: true })).toBe(
    '?Page=shops&lang=ar&verified=1&open=1',
  );
  expect(change('Page=shops&sub=3,5', { cursor: 'abc' })).toBe('?Page=shops&sub=3,5&cursor=abc');
});

test('drops distance and nearest sorting when the location is removed; clearing removes all filters', () => {
  const search = 'Page=shops&near=42.32,-83.18&within=3&sort=nearest&sub=3&box=-83.2,42.3,-83.1,42.4';
  expect(listInput(ofCategory(7), read(search))).toEqual({
    query: {
      category: 7,
      sub: '3',
      near: '42.32,-83.18',
      within: 4_827,
      sort: 'nearest',
      box: '-83.2,42.3,-83.1,42.4',
    },
  });
  expect(change(search, { near: null })).toBe('?Page=shops&sub=3&box=-83.2,42.3,-83.1,42.4');
  expect(change(search, businessList.none)).toBe('?Page=shops');
});

test('reads attribute filters as repeated parameters and as a comma-separated list', () => {
  expect(read('facts=takeaway&facts=languages.ar,seats.40-&facts=takeaway').facts).toEqual([
    'takeaway',
    'languages.ar',
    'seats.40-',
  ]);
  const narrowed = read('facts=takeaway,languages.ar');
  expect(businessList.isNarrowed(narrowed)).toBe(true);
  expect(listInput(ofCategory(7), narrowed).query).toMatchObject({ facts: 'takeaway,languages.ar' });
  expect(change('facts=takeaway&cursor=abc', { facts: [] })).toBe('?');
});
