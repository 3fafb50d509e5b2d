import { spawnSync } from 'node:child_process';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { AppError } from '../app-error.ts';
import { readToken, signToken } from '../http/bearer-token.ts';
import { clientNetwork } from '../http/caller.ts';
import { decrypt, encrypt } from './encryption.ts';
import { hashingCost, hashPassword, rejectWeakPassword, verifyPassword } from './password.ts';
import { serverKey } from './server-keys.ts';

const setting = 'a secret of the test, long enough to be one';

test('production and development hash with the OWASP parameters; only tests use cheaper ones', () => {
  const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect([hashingCost('production'), hashingCost('development')]).toEqual([owasp, owasp]);
  expect(hashingCost('test')).not.toEqual(owasp);
});

test('a production process hashes with the OWASP parameters', () => {
  const script = `import { hashPassword } from './password.ts'; console.log(await hashPassword('figs'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('stores a password as salted argon2id', async () => {
  const [first, second] = await Promise.all([hashPassword('كلمة مرور'), hashPassword('كلمة مرور')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'كلمة مرور')).toBe(true);
  expect(await verifyPassword(first, 'كلمة مرورة')).toBe(false);
});

test('the same characters from another keyboard are the same password', async () => {
  const stored = await hashPassword('caf\u00e9 \u0622sya');
  expect(await verifyPassword(stored, 'cafe\u0301 \u0627\u0653sya')).toBe(true);
});

test('a login attempt takes as long without an account as with a wrong password', async () => {
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
  // Compares the fastest of many attempts: other load on the machine only makes them slower.
  const [known, unknown] = [Math.min(...took.known), Math.min(...took.unknown)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

describe('weak passwords', () => {
  const salma = { name: 'Salma Al-Haddad', email: 'salma.h@mail.example' };
  const places = ['Dalil', 'دليل', 'Dearborn', 'Ann Arbor', 'ديربورن', 'Michigan'];
  const rejection = (password: string, person = salma) => {
    try {
      rejectWeakPassword(password, { person, places });
      return null;
    } catch (error) {
      return (error as AppError).fields?.password?.[0];
    }
  };

  test.each(['password', '12345678', 'QWERTYUIOP', 'iloveyou', 'Football1'])(
    'rejects the common password “%s”',
    (password) => {
      expect(rejection(password)).toBe('errors.field.passwordCommon');
    },
  );

  test.each(['aaaaaaaaaa', 'ababababab', 'xyzxyzxyz', '7777777777', 'نننننننن', '1q2w1q2w1q2w'])(
    'rejects “%s” as a repetition',
    (password) => {
      expect(rejection(password)).toBe('errors.field.passwordSimple');
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
  ])('rejects “%s” as personal', (password) => {
    expect(rejection(password)).toBe('errors.field.passwordPersonal');
  });

  test.each(['dalil2026', 'Dearborn1', 'annarbor2026!', 'dearborn-michigan', 'ديربورن2026'])(
    'rejects “%s” as made of place names',
    (password) => {
      expect(rejection(password)).toBe('errors.field.passwordPlace');
    },
  );

  test('rejects her name in Arabic as personal', () => {
    expect(rejection('سلمى الحداد', { ...salma, name: 'سلمى الحداد' })).toBe('errors.field.passwordPersonal');
  });

  test.each([
    'dates-and-cardamom-7',
    'salma likes figs in may',
    'tea at 4 o’clock',
    'dearborn figs',
    'زيتون وزعتر',
  ])('accepts “%s”', (password) => {
    expect(rejection(password)).toBeNull();
  });
});

test('accepts only tokens signed with our algorithm and key', async () => {
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

test('encrypted text can be decrypted only with its key, also after key rotation', () => {
  const sealed = encrypt(setting, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(decrypt(setting, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(decrypt(`a newer secret of the test, as long as the other,${setting}`, sealed)).toBe(
    'JBSWY3DPEHPK3PXP',
  );
  expect(() => decrypt('another secret of the test, long enough too', sealed)).toThrow(/SESSION_KEY/);
});

for (const [address, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])
  test(`client IP ${address} counts as network ${network}`, () => {
    expect(clientNetwork(String(address))).toBe(network);
  });
