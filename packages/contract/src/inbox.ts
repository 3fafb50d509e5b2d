import * as z from 'zod';
import { emailAddress, personName, phoneNumber } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { shortText, text } from './inputs.ts';

/** An empty field of a form counts as not given. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** One way to answer is enough (decision 32). */
export const contactMessage = z
  .object({
    name: personName,
    email: orNothing(emailAddress),
    phone: orNothing(phoneNumber),
    subject: orNothing(shortText(120, { tooLong: 'errors.field.subjectTooLong' })),
    message: text(4_000, { tooLong: 'errors.field.messageTooLong' }).min(1, 'errors.field.messageRequired'),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: 'errors.field.phoneOrEmailRequired',
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'email' && path?.[0] !== 'phone'),
  });

export const sendContactMessage = endpoint({
  method: 'POST',
  path: 'contact-messages',
  access: 'public',
  summary: 'Leaves a message for the staff.',
  body: contactMessage,
  output: z.object({ message: z.string() }),
});
