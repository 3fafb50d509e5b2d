import { encodeCursor } from '@dalil/contract/cursor';
import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { inputLeaves } from '@dalil/contract/testing/leaves';
import { beforeAll, expect, test } from 'vitest';
import { createStaff } from '../modules/accounts/accounts.factory.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { logIn } from '../testing/log-in.ts';
import { useTestApp } from '../testing/test-app.ts';
import { testSize } from '../testing/test-size.ts';
import { newVisitor } from '../testing/visitor.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => void (await createCategory(tx, await createCity(tx)))),
);

let staff: Awaited<ReturnType<typeof createStaff>>;
let headers: Record<string, string>;
beforeAll(async () => {
  staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['editor', 'moderator', 'admin'] }),
  );
  headers = await logIn(app(), staff);
});

/**
 * Number of values per class to send to each field: one in a standard run, all in the nightly run. The value rotates
 * with the field, so that a standard run still sends each value many times.
 */
const perClass = testSize({ landing: 1, nightly: Number.POSITIVE_INFINITY });
const some = <T>(values: readonly T[], start: number): T[] => {
  const first = start % values.length;
  return [...values.slice(first), ...values.slice(0, first)].slice(0, perClass);
};
const someOfEach = <T>(classes: readonly (readonly T[])[], start: number): T[] =>
  classes.flatMap((values) => some(values, start));

/** URL-encoded hostile values, grouped in classes: all values of one class provoke the same defect. */
const hostile = [
  // NUL, which PostgreSQL cannot store.
  ['%00', 'a%00b', '1%00'],
  // Invalid UTF-8, and a text direction override.
  ['%ED%A0%80', '%ED%B0%80a', '%FF%FE', '%E2%80%AE'],
  // Out of range of a 4-byte integer.
  ['2147483648', '99999999999', '9007199254740993'],
  // Unusual numbers.
  ['0', '-1', '01', '1.5', '1e9', '0x1', 'NaN', 'Infinity', '2147483647'],
  // Lists, coordinates and bounding boxes.
  ['1,2147483648', '999,999', '1e308,1e308,1e309,1e309', '-180,-90,180,90', '0,0'],
  // Empty values and names of JavaScript built-ins.
  ['', 'null', '[]', '{}', '__proto__', 'constructor'],
  // SQL, LIKE patterns, long text.
  ["'; select 1; --", '%25', '%5C', '_%25_%5C', 'x'.repeat(490), 'ن'.repeat(80)],
].map((values) => values.map((value) => (value.includes('%') ? value : encodeURIComponent(value))));

const cursors = [
  ['\0', 1],
  ['a\0b', 1],
  ['\ud800', 1],
  ['x'.repeat(120), 1],
  [0, 0],
  [1, 1],
  [-1, 1],
  [1.5, 1.5],
  [8.64e15, 1],
  [253_402_300_799_999, 1],
  [253_402_300_800_000, 1],
  [1e308, 1],
  [4e7, 2 ** 53],
  [1, -1],
  [1, '00000000-0000-4000-8000-000000000000'],
  [9_007_199_254_740_991, '00000000-0000-4000-8000-000000000000'],
  [null, null],
  [],
  ['a'],
  [1, 2, 3, 4, 5],
].map((values) => encodeCursor(values));

/** Valid values for the other query parameters, so that only the tested value is invalid. */
const rest: Record<string, string> = {
  box: '-83.4,42.2,-83.0,42.4',
  category: '1',
  ids: '1',
  kind: 'business',
  near: '42.3,-83.1',
  type: 'business',
};
const sorts = ['newest', 'name', 'nearest'];

const base = '/api/mi/en/1';
const filled = (path: string) => path.replace(/:\w+/, '1');
const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

async function failures(method: string, urls: string[], payload?: object): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const send = () =>
      app().inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress: newVisitor(),
        ...(payload ? { payload } : {}),
      });
    let { statusCode } = await send();
    // Logs in again, because some endpoints end the session that sends the request.
    if (statusCode === 401) {
      headers = await logIn(app(), staff);
      ({ statusCode } = await send());
    }
    // A request rejected by authentication or a rate limit did not test the value.
    if (statusCode >= 500 || [401, 403, 429].includes(statusCode))
      found.push(`${method} ${url}: ${statusCode}`);
  }
  return found;
}

function urlsOf({ path, params, query }: Endpoint, index: number): string[] {
  const leaves = inputLeaves({ path, query, params } as Endpoint);
  const names = [
    ...new Set(leaves.filter(({ path }) => path.includes(' query.')).map(({ path }) => nameOf(path))),
  ];
  const inPath = params ? someOfEach(hostile, index).map((value) => path.replace(/:\w+/, value)) : [];
  const inQuery = names.flatMap((name, place) => {
    const others = names.filter((each) => each !== name && rest[each]).map((each) => `${each}=${rest[each]}`);
    const values = [...someOfEach(hostile, index + place), ...(name === 'cursor' ? cursors : [])];
    const queries = values.flatMap((value, n) => {
      const whole = [`${name}=${value}`, ...others].join('&');
      if (name !== 'cursor' || !names.includes('sort')) return [whole];
      // Rotates the sort orders over the cursors; neighbouring cursors belong to one class, so each sort order is
      // sent with each class.
      return some(sorts, index + n).map((sort) => `${whole}&sort=${sort}`);
    });
    const twice = some(values, index + place).map((value) =>
      [`${name}=${value}`, ...others, `${name}=${value}`].join('&'),
    );
    return [...queries, ...twice].map((text) => `${filled(path)}?${text}`);
  });
  return [...inPath, ...inQuery].map((url) => `${base}/${url}`);
}

const withInput = (endpoints as readonly Endpoint[]).filter(({ params, query }) => params || query);

test.each(
  withInput.map((endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, index] as const),
)('%s: no hostile value in its URL causes a server error', async (_name, endpoint, index) => {
  const urls = urlsOf(endpoint, index);
  expect(urls.length).toBeGreaterThanOrEqual(someOfEach(hostile, index).length);
  const payload = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {};
  expect(await failures(endpoint.method, urls, payload)).toEqual([]);
});

test('a malformed scope returns 404', async () => {
  const scopes = hostile
    .flat()
    .flatMap((value) => [`/api/mi/en/${value}`, `/api/${value}/en/1`, `/api/mi/${value}/1`]);
  expect(
    await failures(
      'GET',
      scopes.map((scope) => `${scope}/categories`),
    ),
  ).toEqual([]);
  // Other spellings of the city id are rejected, because a resource has exactly one URL.
  for (const city of ['01', '0x1', '1e0', '+1', '%201'])
    expect((await app().inject(`/api/mi/en/${city}/categories`)).statusCode, city).toBe(404);
});

/** Hostile values for body fields, grouped in classes: all values of a class provoke the same defect. */
const odd: unknown[][] = [
  // Text that PostgreSQL cannot store.
  ['\0', 'a\0', '\ud800'],
  // Numbers out of range.
  [2 ** 31, 2 ** 53, 1e308],
  // Unusual numbers.
  [0, -1, 1.5],
  // Values of another type than the field's.
  [null, true, [], {}, [[]], { a: { b: {} } }, { length: { toString: 1, valueOf: 1 } }],
  // Empty and very long text.
  ['', 'x'.repeat(20_000)],
];

/** Builds a request body that contains only the given value, at the path of one field. */
function bodyWith(path: string, value: unknown): unknown {
  const [, ...steps] = path.slice(path.indexOf(' body') + 5).split(/\.|(?=\[)|(?=\{)/);
  return steps.reduceRight((inside: unknown, step) => {
    if (step.startsWith('[')) return [inside];
    if (step === '{key}') return { [String(value)]: 1 };
    return { [step === '{}' ? 'name' : step]: inside };
  }, value);
}

test('no hostile value in a body causes a server error', async () => {
  const found: string[] = [];
  for (const [index, endpoint] of (endpoints as readonly Endpoint[]).entries()) {
    if (!endpoint.body || endpoint.encoding === 'form') continue;
    const url = `${base}/${filled(endpoint.path)}`;
    const paths = new Set(inputLeaves(endpoint).map(({ path }) => path));
    // Leaves out deeply nested fields, because all fields of a draft are validated by the same code.
    const shallow = [...paths].filter((each) => each.includes(' body') && each.split(/[[{]/).length < 4);
    for (const [place, path] of shallow.entries())
      for (const value of someOfEach(odd, index + place))
        found.push(...(await failures(endpoint.method, [url], bodyWith(path, value) as object)));
    for (const value of [[], [1], { a: 1 }]) found.push(...(await failures(endpoint.method, [url], value)));
  }
  expect(found).toEqual([]);
});
