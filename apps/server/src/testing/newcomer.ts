import { randomBytes } from 'node:crypto';

/** An address of a person whom no test met before: limits are counted by address in Redis, which outlives a test run. */
export const newAddress = (): string => `newcomer-${randomBytes(6).toString('hex')}@mail.example`;

/** What a person types to register. */
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
