import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../app-error.ts';
import { type Config, nodeEnv } from '../config.ts';

/**
 * Argon2id (the library's default) at OWASP's parameters: 19 MiB, two passes, one lane. With NODE_ENV=test alone it is the
 * algorithm's minimum, because tests register thousands of people.
 */
export function hashingCost(env: Config['NODE_ENV']) {
  return env === 'test'
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
}

const cost = hashingCost(nodeEnv());

/** The same letters typed on two keyboards can differ in bytes, in Arabic above all. */
const normal = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost);
}

const decoy = hashPassword('nobody has this password');

/** Without a hash it takes as long and is false, so that time does not tell whether there is an account. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), normal(password));
  return stored !== null && matches;
}

const common = new Set(dictionary['passwords-common']);

/** One or two letters in whatever order, or a few that are written again and again. */
const isRepetition = (text: string) => new Set(text).size < 3 || /^(.{1,4}?)\1+$/su.test(text);

/** Little is left of it without the person's own words: whoever knows the person would guess it. */
function isPersonal(text: string, { name, email }: { name: string; email: string }): boolean {
  const words = [email, ...email.split(/[@.]/), name, ...name.split(/\s+/)].map((word) =>
    normal(word).toLowerCase(),
  );
  const own = words.filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const left = own.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length < 4;
}

/** Refuses what others would try first (decision 19), at the field where it was chosen. */
export function refuseWeakPassword(password: string, person?: { name: string; email: string }): void {
  const text = normal(password).toLowerCase();
  const why = common.has(text)
    ? 'errors.field.passwordCommon'
    : isRepetition(text)
      ? 'errors.field.passwordSimple'
      : person && isPersonal(text, person)
        ? 'errors.field.passwordPersonal'
        : null;
  if (why) throw new AppError('validation', { password: [why] });
}
