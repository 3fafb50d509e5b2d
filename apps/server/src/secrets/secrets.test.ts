import { spawnSync } from 'node:child_process';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../app-error.ts';
import { readToken, signToken } from '../http/bearer-token.ts';
import { networkOf } from '../http/caller.ts';
import { hashingCost, hashPassword, refuseWeakPassword, verifyPassword } from './password.ts';
import { seal, unseal } from './seal.ts';
import { serverKey } from './server-keys.ts';

const setting = 'a secret of the test, long enough to be one';

test('production and development hash at OWASP’s parameters, and only tests cheaper', () => {
  const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect([hashingCost('production'), hashingCost('development')]).toEqual([owasp, owasp]);
  expect(hashingCost('test')).not.toEqual(owasp);
});

test('a production process stores OWASP’s parameters', () => {
  const script = `import { hashPassword } from './password.ts'; console.log(await hashPassword('figs'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password is stored as salted argon2id', async () => {
  const [first, second] = await Promise.all([hashPassword('كلمة مرور'), hashPassword('كلمة مرور')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'كلمة مرور')).toBe(true);
  expect(await verifyPassword(first, 'كلمة مرورة')).toBe(false);
});

test('the same letters from another keyboard are the same password', async () => {
  const stored = await hashPassword('caf\u00e9 \u0622sya');
  expect(await verifyPassword(stored, 'cafe\u0301 \u0627\u0653sya')).toBe(true);
});

test('where there is no account, a guess takes as long as a wrong one', async () => {
  const stored = await hashPassword('dates-and-cardamom-7');
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 15; n++)
    for (const [kind, hash] of [
      ['known', stored],
      ['unknown', null],
    ] as const) {
      const from = performance.now();
      expect(await verifyPassword(hash, 'nobody has this password')).toBe(false);
      took[kind].push(performance.now() - from);
    }
  // The quickest of many: what else the machine does only makes a try slower.
  const [known, unknown] = [Math.min(...took.known), Math.min(...took.unknown)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

describe('a password that others would try first', () => {
  const salma = { name: 'Salma Al-Haddad', email: 'salma.h@mail.example' };
  const places = ['Dalil', 'دليل', 'Dearborn', 'Ann Arbor', 'ديربورن', 'Michigan'];
  const refusal = (password: string, person = salma) => {
    try {
      refuseWeakPassword(password, { person, places });
      return null;
    } catch (error) {
      return (error as AppError).fields?.password?.[0];
    }
  };

  test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou', 'Football1'])('many use “%s”', (password) => {
    expect(refusal(password)).toBe('errors.field.passwordCommon');
  });

  test.each(['aaaaaaaaaa', 'ababababab', 'xyzxyzxyz', '7777777777', 'نننننننن', '1q2w1q2w1q2w'])(
    '“%s” repeats itself',
    (password) => {
      expect(refusal(password)).toBe('errors.field.passwordSimple');
    },
  );

  test.each([
    'salma.h@mail.example',
    'SALMA.H@MAIL.EXAMPLE',
    'Salma Al-Haddad',
    'salma-al-haddad',
    'salma123',
    'Salma@mail1',
    'haddad19870412',
  ])('“%s” is her own', (password) => {
    expect(refusal(password)).toBe('errors.field.passwordPersonal');
  });

  test.each(['dalil2026', 'Dearborn1', 'annarbor2026!', 'dearborn-michigan', 'ديربورن2026'])(
    '“%s” is made of the names of places',
    (password) => {
      expect(refusal(password)).toBe('errors.field.passwordPlace');
    },
  );

  test('her name in Arabic is her own too', () => {
    expect(refusal('سلمى الحداد', { ...salma, name: 'سلمى الحداد' })).toBe('errors.field.passwordPersonal');
  });

  test.each([
    'dates-and-cardamom-7',
    'salma likes figs in may',
    'tea at 4 o’clock',
    'dearborn figs',
    'زيتون وزعتر',
  ])('“%s” is fine', (password) => {
    expect(refusal(password)).toBeNull();
  });
});

test('a token is taken only as we sign it', async () => {
  const key = serverKey(setting, 'token');
  const claims = {
    accountId: '0d1f6b0e-6c11-4c0a-9a43-0a3a0fd5a001',
    sessionId: '0d1f6b0e-6c11-4c0a-9a43-0a3a0fd5a002',
  };
  const token = await signToken(key, claims);
  expect(await readToken(key, token)).toEqual(claims);
  expect(await readToken(serverKey(setting, 'ticket'), token)).toBeNull();
  expect(await readToken(key, `${token.slice(0, -3)}abc`)).toBeNull();
  expect(await readToken(key, 'no token')).toBeNull();
  const body = { sub: claims.accountId, sid: claims.sessionId };
  expect(await readToken(key, new UnsecuredJWT(body).setExpirationTime('1h').encode())).toBeNull();
  const sign = (jwt: SignJWT) => jwt.setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(await readToken(key, await sign(new SignJWT(body)))).toBeNull();
  expect(await readToken(key, await sign(new SignJWT(body).setExpirationTime('1 second ago')))).toBeNull();
  expect(
    await readToken(key, await sign(new SignJWT({ ...body, sid: "' or 1=1" }).setExpirationTime('1h'))),
  ).toBeNull();
});

test('what is sealed opens with its key only, also once a newer key stands in front', () => {
  const sealed = seal(setting, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(unseal(setting, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(`a newer secret of the test, as long as the other,${setting}`, sealed)).toBe(
    'JBSWY3DPEHPK3PXP',
  );
  expect(() => unseal('another secret of the test, long enough too', sealed)).toThrow(/SESSION_KEY/);
});

for (const [address, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])
  test(`${address} is counted as ${network}`, () => {
    expect(networkOf(String(address))).toBe(network);
  });
