import * as z from 'zod';
import { isEmail } from './email.ts';
import { exactText, isObject, replacing, shortText, whenFit } from './inputs.ts';
import { latinDigits } from './latin-digits.ts';
import { limits } from './limits.ts';

export const genders = ['female', 'male', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/** Each staff role is given beside the member's own rights (decision 22), for one city or for all. */
export const staffRoles = ['editor', 'moderator', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What stands for "nobody" in the header, so nobody can be called so; as the whole name only. */
const guestNames = ['guest', 'زائر', 'زائرة', 'الزائر', 'ضيف', 'الضيف'];

export const personName = shortText(80, { tooLong: 'errors.field.nameTooLong' })
  .min(1, 'errors.field.nameRequired')
  .refine((name) => !guestNames.includes(name.toLowerCase()), 'errors.field.nameReserved');

/** Marks of direction come along when an address is copied out of Arabic text. */
const directionMarks = /[\u200e\u200f\u061c\u2066-\u2069]/g;

const typedEmail = z
  .string()
  .overwrite(replacing(254, directionMarks, ''))
  .trim()
  .toLowerCase();
const valid = (email: typeof typedEmail) =>
  email
    .max(254, 'errors.field.emailInvalid')
    .refine(isEmail, { error: 'errors.field.emailInvalid', ...whenFit });

export const emailAddress = valid(typedEmail.min(1, 'errors.field.emailRequired'));

/** The specification has one text for an email of the newsletter that is missing or not valid. */
export const subscribedEmail = valid(typedEmail);

const phoneText = shortText(40, { tooLong: 'errors.field.phoneInvalid' });
/** A number of ten digits is one of this country, whether its code was typed or not. */
const digitsOf = (text: string) =>
  latinDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^\+?1?(?=\d{10}$)/, '+1');
const isPhone = (digits: string) => /^\+?\d{7,15}$/.test(digits);

/** Digits, with the marks that people write between them; kept as `+` and digits. */
export const phoneNumber = phoneText
  .min(1, 'errors.field.phoneRequired')
  .transform(digitsOf)
  .refine(isPhone, 'errors.field.phoneInvalid');

/** The same where none is as good: empty is none. */
export const optionalPhone = phoneText
  .transform(digitsOf)
  .refine((digits) => digits === '' || isPhone(digits), 'errors.field.phoneInvalid');

/** A password that is being chosen. Common ones are refused by the server, which holds the list. */
export const newPassword = exactText(limits.passwordMax, { tooLong: 'errors.field.passwordTooLong' }).min(
  limits.passwordMin,
  'errors.field.passwordTooShort',
);

/** Compared with the password, and looked at no further: a long one is refused there. */
export const passwordRepeat = exactText(1_000, { tooLong: 'errors.field.passwordMismatch' });

/** A password that is being proved: its rules were those of the day it was chosen. */
export const knownPassword = exactText(limits.passwordMax, { tooLong: 'errors.field.passwordTooLong' }).min(
  1,
  'errors.field.passwordRequired',
);

/** A one-time code as people paste it: spaces, Arabic digits and the direction marks of mails are understood. */
export const oneTimeCode = shortText(40, { tooLong: 'errors.field.otpInvalid' })
  .transform((text) => latinDigits(text).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'errors.field.otpInvalid');

/** A code of the authenticator app, or a recovery code. */
export const twoStepCode = shortText(40, { tooLong: 'errors.field.otpInvalid' }).min(
  1,
  'errors.field.otpInvalid',
);

/** Names what a code was sent for. Opaque: it tells nothing about the address. */
export const codeTicket = exactText(500).min(1);

/** Refuses a repeat that differs, at the repeat. */
export function repeated<S extends z.ZodType<{ password: string; passwordRepeat: string }>>(schema: S): S {
  return schema.refine(({ password, passwordRepeat }) => password === passwordRepeat, {
    path: ['passwordRepeat'],
    error: 'errors.field.passwordMismatch',
    when: isObject,
  });
}

/** What is answered when a code is on its way, whether or not the address is known. */
export const codeSent = z.object({
  ticket: codeTicket,
  resendAfterSeconds: z.int().nonnegative(),
  expiresInSeconds: z.int().positive(),
});
export type CodeSent = z.output<typeof codeSent>;
