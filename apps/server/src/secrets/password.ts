import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../app-error.ts';
import { type Config, nodeEnv } from '../config.ts';

/**
 * Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. Only with NODE_ENV=test it
 * uses the algorithm's minimum, because tests register thousands of accounts.
 */
export function hashingCost(env: Config['NODE_ENV']) {
  return env === 'test'
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
}

const cost = hashingCost(nodeEnv());

/** Normalises a password: the same characters typed on two keyboards can differ in bytes, above all in Arabic. */
const normal = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost);
}

const decoy = hashPassword('nobody has this password');

/**
 * Verifies a password. Without a stored hash it compares with a decoy and returns false in the same time, so that
 * timing does not reveal whether an account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), normal(password));
  return stored !== null && matches;
}

const common = new Set(dictionary['passwords-common']);

/** True for one or two different characters in any order, or a few characters repeated. */
const isRepetition = (text: string) => new Set(text).size < 3 || /^(.{1,4}?)\1+$/su.test(text);

/**
 * True if little remains after removing these words, for example a year: anyone who knows the words could guess the
 * password.
 */
function isMadeOf(text: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((word) => [word, ...word.split(/[\s@._-]+/), word.replace(/\s+/g, '')])
    .map((word) => normal(word).toLowerCase())
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest === text) return false;
  const left = rest.replace(/[^\p{L}\p{N}]/gu, '');
  return left.length < 4 || /^\p{N}{1,8}$/u.test(left);
}

interface PasswordContext {
  person?: { name: string; email: string };
  /** Names of the site and its cities, which must not make up a password. */
  places: readonly string[];
}

/** Rejects passwords that attackers try first (decision 19), with the error on the password field. */
export function rejectWeakPassword(password: string, { person, places }: PasswordContext): void {
  const text = normal(password).toLowerCase();
  const why = common.has(text)
    ? 'errors.field.passwordCommon'
    : isRepetition(text)
      ? 'errors.field.passwordSimple'
      : person && isMadeOf(text, [person.email, person.name])
        ? 'errors.field.passwordPersonal'
        : isMadeOf(text, places)
          ? 'errors.field.passwordPlace'
          : null;
  if (why) throw new AppError('validation', { password: [why] });
}
