import { fixedTexts } from '@dalil/messages/lint/fixed-texts';
import { translator } from '@dalil/messages/translator';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { oneTimeCode } from './account-fields.ts';
import { confirmRegistration, forgotPassword, passwordReset, registration } from './accounts.ts';
import { createSubscription } from './newsletter.ts';
import { emailChange } from './profile.ts';

const good = {
  name: 'Salma Haddad',
  email: 'salma@mail.example',
  phone: '(313) 555-0142',
  password: 'figs and olives',
  passwordRepeat: 'figs and olives',
  terms: true,
};

/** Returns the error messages by field, as a response or a form shows them. */
function refusals(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = path.join('.');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** Returns the wording that the specification gives for a message key. */
const says = (key: string) => fixedTexts[key] ?? translator('en')(key as 'errors.field.nameReserved');

describe('registration [4.16] [8.14]', () => {
  test.each<[why: string, change: object, field: string, key: string, text: string]>([
    ['no name [6.13]', { name: '  ' }, 'name', 'errors.field.nameRequired', 'Name is required.'],
    [
      'a long name',
      { name: 'ن'.repeat(81) },
      'name',
      'errors.field.nameTooLong',
      'Use a name of at most 80 characters',
    ],
    [
      'Guest',
      { name: ' guest ' },
      'name',
      'errors.field.nameReserved',
      'Choose another name; this one is reserved for visitors.',
    ],
    [
      'زائر',
      { name: 'زائر' },
      'name',
      'errors.field.nameReserved',
      'Choose another name; this one is reserved for visitors.',
    ],
    ['no email [6.18]', { email: ' ' }, 'email', 'errors.field.emailRequired', 'Email is required'],
    ['half an email [6.10]', { email: 'salma@' }, 'email', 'errors.field.emailInvalid', 'Email is not valid'],
    [
      'letters as phone',
      { phone: 'call me' },
      'phone',
      'errors.field.phoneInvalid',
      'Phone number is not valid',
    ],
    [
      '7 characters [6.11]',
      { password: '1234567', passwordRepeat: '1234567' },
      'password',
      'errors.field.passwordTooShort',
      'Passwords must be at least 8 characters.',
    ],
    [
      '129 characters',
      { password: 'x'.repeat(129), passwordRepeat: 'x'.repeat(129) },
      'password',
      'errors.field.passwordTooLong',
      'Passwords can have at most 128 characters',
    ],
    [
      'another repeat [6.12]',
      { passwordRepeat: 'figs and olive' },
      'passwordRepeat',
      'errors.field.passwordMismatch',
      'Password does not match.',
    ],
    [
      'terms not accepted [6.15]',
      { terms: false },
      'terms',
      'errors.field.termsRequired',
      'Please accept our terms & conditions to continue.',
    ],
  ])('%s is rejected', (_why, change, field, key, text) => {
    expect(refusals(registration, { ...good, ...change })).toEqual({ [field]: [key] });
    expect(says(key)).toBe(text);
  });

  test('an account is created without a phone number: the email is contact enough [4.16] [6.09 partly]', () => {
    const { phone: _, ...without } = good;
    for (const typed of [without, { ...good, phone: ' ' }]) {
      expect(refusals(registration, typed)).toEqual({});
      expect(registration.parse(typed).phone).toBe('');
    }
  });

  test('all invalid fields are reported together', () => {
    const fields = refusals(registration, {
      name: '',
      email: 'x',
      phone: 'x',
      password: 'short',
      terms: false,
    });
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'password', 'terms']),
    );
  });

  test.each(['Guesty', 'ضيف الله', 'زائر العمري', 'O’Neil', 'محمد بن عبد الله بن علي'])(
    '“%s” is accepted as a name',
    (name) => {
      expect(registration.parse({ ...good, name }).name).toBe(name);
    },
  );

  test('gender is optional, and one of three values', () => {
    expect(registration.parse(good).gender).toBeUndefined();
    expect(registration.parse({ ...good, gender: 'undisclosed' }).gender).toBe('undisclosed');
    expect(Object.keys(refusals(registration, { ...good, gender: 'x' }))).toEqual(['gender']);
  });

  test('input is normalised', () => {
    expect(
      registration.parse({ ...good, email: ' Salma@Mail.EXAMPLE ', phone: '٣١٣ ٥٥٥ ٠١٤٢' }),
    ).toMatchObject({
      email: 'salma@mail.example',
      phone: '+13135550142',
    });
  });
});

describe('a one-time code [6.16]', () => {
  test.each(['482913', ' 482 913 ', '482-913', '٤٨٢٩١٣', '۴۸۲۹۱۳', '\u2068482913\u2069'])(
    '“%s” is accepted',
    (typed) => {
      expect(oneTimeCode.parse(typed)).toBe('482913');
    },
  );

  test.each(['', '48291', '4829134', 'abcdef', '48291x'])('“%s” is rejected: OTP is not valid', (code) => {
    expect(refusals(confirmRegistration.body, { ticket: 't', code })).toEqual({
      code: ['errors.field.otpInvalid'],
    });
    expect('OTP is not valid').toBe('OTP is not valid');
  });
});

test('a password reset is rejected like a registration, field by field [6.11] [6.12] [6.16]', () => {
  const reset = {
    ticket: 't',
    code: '482913',
    password: 'figs and olives',
    passwordRepeat: 'figs and olives',
  };
  expect(refusals(passwordReset, { ...reset, code: '1' })).toEqual({ code: ['errors.field.otpInvalid'] });
  expect(refusals(passwordReset, { ...reset, password: 'short', passwordRepeat: 'short' })).toEqual({
    password: ['errors.field.passwordTooShort'],
  });
  expect(refusals(passwordReset, { ...reset, passwordRepeat: 'figs' })).toEqual({
    passwordRepeat: ['errors.field.passwordMismatch'],
  });
});

test.each([
  '<salma@mail.example>',
  'salma@mail.example>',
  '\u0001salma@mail.example',
  'salma@mail.example\u0000',
  '"salma"@mail.example',
  'salma(home)@mail.example',
  'salma@mail.example,omar@mail.example',
  'salma@mail.example;',
  'mailto:salma@mail.example',
  'salma\\@mail.example',
  'salma@mail.example.',
  'salma@mail..example',
  'salma@mail。example',
  'salma@ｍail.example',
  'sal\u00adma@mail.example',
  'salma@[127.0.0.1]',
])('rejects “%s” as an email', (email) => {
  expect(refusals(forgotPassword.body, { email })).toEqual({ email: ['errors.field.emailInvalid'] });
  expect(refusals(createSubscription.body, { email })).toEqual({ email: ['errors.field.emailInvalid'] });
});

test.each(['salma+home@mail.example', "o'neil@mail.co.uk", 'سلمى@مثال.شبكة', 'a_b-c.d@x-y.example'])(
  'accepts “%s” as an email',
  (email) => {
    expect(forgotPassword.body.parse({ email })).toEqual({ email });
  },
);

test('the newsletter rejects an empty email as invalid, as specified [6.01]', () => {
  expect(refusals(createSubscription.body, { email: '' })).toEqual({ email: ['errors.field.emailInvalid'] });
});

test('direction marks copied along with an email are removed', () => {
  expect(forgotPassword.body.parse({ email: ' \u2068Salma@mail.example\u2069\u200f ' }).email).toBe(
    'salma@mail.example',
  );
});

test('an invalid email is rejected in every form [6.10]', () => {
  expect(refusals(forgotPassword.body, { email: 'salma' })).toEqual({ email: ['errors.field.emailInvalid'] });
  expect(refusals(emailChange, { email: 'salma', password: 'x' })).toEqual({
    email: ['errors.field.emailInvalid'],
  });
  expect(refusals(emailChange, { email: 'salma@mail.example', password: '' })).toEqual({
    password: ['errors.field.passwordRequired'],
  });
});
