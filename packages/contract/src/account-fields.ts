import * as z from 'zod';
import { isEmail } from './email.ts';
import { exactText, isObject, replacing, shortText, whenFit } from './inputs.ts';
import { latinDigits } from './latin-digits.ts';
import { limits } from './limits.ts';

export const genders = ['female', 'male', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/** Each staff role is granted in addition to the member's own rights (decision 22), for one city or for all. */
export const staffRoles = ['editor', 'moderator', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Names shown for guests in the header, which are therefore reserved as whole names. */
const guestNames = ['guest', 'زائر', 'زائرة', 'الزائر', 'ضيف', 'الضيف'];

export const personName = shortText(80, { tooLong: 'errors.field.nameTooLong' })
  .min(1, 'errors.field.nameRequired')
  .refine((name) => !guestNames.includes(name.toLowerCase()), 'errors.field.nameReserved');

/** Direction marks, which are copied along with an email from Arabic text. */
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

/** The specification has the same error text for a missing and an invalid newsletter email. */
export const subscribedEmail = valid(typedEmail);

const phoneText = shortText(40, { tooLong: 'errors.field.phoneInvalid' });
/** A number of ten digits is treated as a US number, with or without its country code. */
const digitsOf = (text: string) =>
  latinDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^\+?1?(?=\d{10}$)/, '+1');
const isPhone = (digits: string) => /^\+?\d{7,15}$/.test(digits);

/** Accepts digits with common separators; normalised to `+` and digits. */
export const phoneNumber = phoneText
  .min(1, 'errors.field.phoneRequired')
  .transform(digitsOf)
  .refine(isPhone, 'errors.field.phoneInvalid');

/** An optional phone number; the empty string means none. */
export const optionalPhone = phoneText
  .transform(digitsOf)
  .refine((digits) => digits === '' || isPhone(digits), 'errors.field.phoneInvalid');

/** A new password. The server also rejects common passwords, because it holds the list. */
export const newPassword = exactText(limits.passwordMax, { tooLong: 'errors.field.passwordTooLong' }).min(
  limits.passwordMin,
  'errors.field.passwordTooShort',
);

/** Only compared with the password; the password's own schema rejects one that is too long. */
export const passwordRepeat = exactText(1_000, { tooLong: 'errors.field.passwordMismatch' });

/** An existing password. Today's rules are not applied, because it may have been chosen under older ones. */
export const knownPassword = exactText(limits.passwordMax, { tooLong: 'errors.field.passwordTooLong' }).min(
  1,
  'errors.field.passwordRequired',
);

/** A one-time code as pasted: spaces, Arabic digits and the direction marks of emails are accepted. */
export const oneTimeCode = shortText(40, { tooLong: 'errors.field.otpInvalid' })
  .transform((text) => latinDigits(text).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'errors.field.otpInvalid');

/** A code of the authenticator app or a recovery code. */
export const twoStepCode = shortText(40, { tooLong: 'errors.field.otpInvalid' }).min(
  1,
  'errors.field.otpInvalid',
);

/** Opaque token that identifies what a code was sent for, without revealing the email. */
export const codeTicket = exactText(500).min(1);

/** Rejects a differing repeated password, with the error at the repeat field. */
export function repeated<S extends z.ZodType<{ password: string; passwordRepeat: string }>>(schema: S): S {
  return schema.refine(({ password, passwordRepeat }) => password === passwordRepeat, {
    path: ['passwordRepeat'],
    error: 'errors.field.passwordMismatch',
    when: isObject,
  });
}

/** Response when a code has been requested; identical for known and unknown emails. */
export const codeSent = z.object({
  ticket: codeTicket,
  resendAfterSeconds: z.int().nonnegative(),
  expiresInSeconds: z.int().positive(),
});
export type CodeSent = z.output<typeof codeSent>;
