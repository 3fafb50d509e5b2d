import { randomBytes } from 'node:crypto';

/** Returns an email that no test has used: rate limits count by email in Redis, which outlives a test run. */
export const newAddress = (): string => `newcomer-${randomBytes(6).toString('hex')}@mail.example`;

/** Returns the registration form of a new person. */
export function newcomer(facts: Partial<typeof sample & { email: string; gender: string }> = {}) {
  const password = facts.password ?? sample.password;
  return { ...sample, email: newAddress(), passwordRepeat: password, ...facts };
}

const sample = {
  name: 'سلمى حداد',
  phone: '(313) 555-0142',
  password: 'figs and olives 42',
  passwordRepeat: '',
  terms: true,
};
