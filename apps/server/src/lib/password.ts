import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from './app-error.ts';

/** Argon2id (the library's default) at OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

/** Refuses what many people use (decision 19), at the field where it was chosen. */
export function refuseCommonPassword(password: string): void {
  if (common.has(normal(password).toLowerCase())) {
    throw new AppError('validation', { password: ['errors.field.passwordCommon'] });
  }
}
