import * as z from 'zod';
import { isEmail } from './email.ts';
import { exactText, isObject, replacing, shortText, whenValidSoFar } from './inputs.ts';
import { latinDigits } from './latin-digits.ts';
import { limits } from './limits.ts';

export const genders = ['female', 'male', 'undisclosed'] as const;
export type Gender = (typeof genders)[number];

/**
 * Staff roles. Each is granted for one city or for all, in addition to the account's rights as a member (decision
 * 22).
 */
export const staffRoles = ['editor', 'moderator', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Names that the header shows for guests; a member cannot take one of them as their whole name. */
const guestNames = ['guest', 'زائر', 'زائرة', 'الزائر', 'ضيف', 'الضيف'];

/** A required name of up to 80 characters; the stored names of guests are rejected. */
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
    .refine(isEmail, { error: 'errors.field.emailInvalid', ...whenValidSoFar });

export const emailAddress = valid(typedEmail.min(1, 'errors.field.emailRequired'));

/** Email for the newsletter. The specification has the same error text for a missing and an invalid one. */
export const subscribedEmail = valid(typedEmail);

const phoneText = shortText(40, { tooLong: 'errors.field.phoneInvalid' });
/** Returns `+` and digits. Ten digits are treated as a US number, with or without the country code. */
const digitsOf = (text: string) =>
  latinDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^\+?1?(?=\d{10}$)/, '+1');
const isPhone = (digits: string) => /^\+?\d{7,15}$/.test(digits);

/** A required phone number, typed as digits with common separators; normalised to `+` and digits. */
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

/** A repeated password is only compared with the password, whose own schema rejects one that is too long. */
export const passwordRepeat = exactText(1_000, { tooLong: 'errors.field.passwordMismatch' });

/** An existing password. The rules for new ones do not apply, because it may have been chosen under older rules. */
export const knownPassword = exactText(limits.passwordMax, { tooLong: 'errors.field.passwordTooLong' }).min(
  1,
  'errors.field.passwordRequired',
);

/** A one-time code as pasted: spaces, Arabic digits and the direction marks of emails are accepted. */
export const oneTimeCode = shortText(40, { tooLong: 'errors.field.otpInvalid' })
  .transform((text) => latinDigits(text).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'errors.field.otpInvalid');

/** A code of the authenticator app or a recovery code. Only the length is checked. */
export const twoFactorCode = shortText(40, { tooLong: 'errors.field.otpInvalid' }).min(
  1,
  'errors.field.otpInvalid',
);

/** Opaque token that tells the server which request a code belongs to, without revealing the email. */
export const codeTicket = exactText(500).min(1);

/** Adds the rule that password and repeated password are equal; the error is shown at the repeat field. */
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
