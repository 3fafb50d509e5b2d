import { type ApiRequest, base, json } from './client.ts';
import { hostileNumbers, hostileTexts } from './hostile-text.ts';
import type { KnownIds } from './known-ids.ts';
import type { Person, Role } from './people.ts';
import type { Random } from './random.ts';
import { type Chooser, everyShape, type Shapes, sampleOf } from './samples.ts';

export interface FuzzedRequest extends ApiRequest {
  endpoint: string;
  /** Role of the person who sends the request; null for a guest. */
  as: Role | null;
}

/** Returns a generator of requests: each starts as a plausible one and is then corrupted in one or two places. */
export function fuzzer(
  random: Random,
  known: KnownIds,
  people: () => Record<Role, Person>,
): () => FuzzedRequest {
  const { pick, chance, next } = random;
  const shapes = everyShape();
  const likely: Chooser = {
    pick,
    chance,
    value: (name, shape) => likelyValue(name, shape.type, random, known),
  };
  const spoil = spoiler(random);

  return () => {
    const { endpoint, query, body } = pick(shapes);
    const role = endpoint.access === 'public' ? (chance(0.2) ? 'member' : null) : endpoint.access;
    const as = role && chance(0.03) ? null : role;
    const headers: Record<string, string> = as ? { ...people()[as].headers } : {};
    const shot: FuzzedRequest = {
      endpoint: `${endpoint.method} ${endpoint.path}`,
      as,
      method: endpoint.method,
      path: address(endpoint.path) + (query || chance(0.02) ? search(query) : ''),
      headers,
    };
    const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    if (!(takesBody && body) && !chance(0.02)) return shot;
    if (endpoint.encoding === 'form' || chance(0.03)) {
      const boundary = `x${Math.floor(next() * 1e6)}`;
      headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
      shot.body = form(spoil(sampleOf(body, likely)), boundary);
    } else {
      headers['content-type'] = chance(0.97) ? json['content-type'] : pick(otherTypes);
      shot.body = text(body);
    }
    return shot;
  };

  function address(path: string): string {
    const named = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(
        (chance(0.75)
          ? String(known.idFor(path, name, random))
          : pick(hostileTexts).slice(0, 400)
        ).toWellFormed() || '0',
      ),
    );
    const scope = chance(0.05) ? base.replace(/1$/, encodeURIComponent(pick(hostileCities))) : base;
    return `${chance(0.1) ? scope.replace('/en/', '/ar/') : scope}/${named}`;
  }

  function search(query: Shapes['query']): string {
    const values = spoil(sampleOf(query, likely));
    const written = new URLSearchParams();
    for (const [name, value] of Object.entries(Object(values))) {
      written.append(
        name,
        (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3_000),
      );
    }
    return `?${written}${chance(0.1) ? `&${pick(brokenQueries)}` : ''}`.slice(0, 7_000);
  }

  function text(body: Shapes['body']): string {
    const whole = JSON.stringify(chance(0.9) ? spoil(sampleOf(body, likely)) : spoil(null)) ?? '';
    if (chance(0.03)) return whole.slice(0, Math.floor(next() * whole.length));
    return chance(0.02) ? whole.replace('{', '{"__proto__":{"a":1},') : whole;
  }

  function form(values: unknown, boundary: string): string {
    const parts = Object.entries(Object(values)).map(([name, value]) => {
      const file = chance(0.3) ? '; filename="a.png"' : '';
      const content = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}\r\n\r\n${content}\r\n`;
    });
    return `${parts.join('')}${chance(0.95) ? `--${boundary}--\r\n` : ''}`;
  }
}

const otherTypes = [
  ...[
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
  ],
  ...['', ';', 'multipart/form-data', 'application/octet-stream'],
];
const hostileCities = ['0', '2', '-1', '1.5', '01', '9999999999', '٣', '1e0', '%00', 'a'];
const brokenQueries = [
  'q=%00',
  'q=%FF',
  'a%00=1',
  'cursor[]=1',
  'sort=name&sort=newest',
  '%',
  '=&=&=',
  'a[b][c]=1',
];

/** Returns a plausible value for a field of this name. */
function likelyValue(name: string, type: unknown, random: Random, known: KnownIds): unknown {
  const { pick, next } = random;
  const named: Record<string, () => unknown> = {
    email: () => `fuzz-${Math.floor(next() * 1e9)}@mail.example`,
    phone: () => '+13135550142',
    password: () => 'figs and olives 42',
    passwordRepeat: () => 'figs and olives 42',
    current: () => 'dates-and-cardamom-7',
    code: () => '123456',
    version: () => 1,
    near: () => '42.3,-83.2',
    box: () => '-84,42,-83,43',
    ids: () => '1,2,3',
    sub: () => String(pick(known.categories)),
    category: () => pick(known.categories),
    parent: () => pick(known.categories),
    input: () => ({
      name: 'Fuzz',
      categoryId: pick(known.categories),
      services: ['a'],
      logo: pick(known.media),
    }),
    photos: () => pick(known.media),
    id: () => pick(known.listings),
    website: () => 'https://fuzz.example',
    cursor: () => pick(hostileTexts),
    lat: () => 42.3,
    lng: () => -83.2,
  };
  const value = named[name]?.();
  if (value !== undefined) return value;
  return type === 'integer' || type === 'number' ? 1 : 'text';
}

/** Returns a function that changes a value in one or two random places. */
function spoiler({ pick, chance, next }: Random): (value: unknown) => unknown {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const anything: ReadonlyArray<() => unknown> = [
    () => pick(hostileTexts),
    () => pick(hostileTexts),
    () => pick(hostileTexts),
    () => pick(hostileNumbers),
    () => pick([null, true, false, [], {}, [null], [[], {}]]),
    () => nested(60),
    () => Array(2_000).fill('x'),
    () => ({ toString: 1, valueOf: 1, length: -1, constructor: { x: 1 } }),
    () => Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
    () => ({ a: pick(hostileTexts) }),
    () => [pick(hostileTexts), pick(hostileTexts)],
  ];
  const any = () => pick(anything)();
  const spoil = (value: unknown): unknown => {
    if (chance(0.08)) return any();
    if (Array.isArray(value)) {
      const place = Math.floor(next() * value.length);
      return chance(0.7) && value.length > 0
        ? value.map((item, n) => (n === place ? spoil(item) : item))
        : [...value, any()];
    }
    if (value === null || typeof value !== 'object') return any();
    const changed: Record<string, unknown> = { ...value };
    for (let change = chance(0.5) ? 2 : 1; change > 0; change -= 1) {
      const name = pick([...Object.keys(changed), 'x']);
      const what = next();
      if (what < 0.12) delete changed[name];
      else if (what < 0.2) changed[pick(['x', 'toString', 'constructor', 'a\0', 'ي'])] = any();
      else changed[name] = what < 0.75 ? any() : spoil(changed[name]);
    }
    return changed;
  };
  return spoil;
}
