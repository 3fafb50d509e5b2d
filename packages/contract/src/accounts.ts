import * as z from 'zod';
import {
  codeSent,
  codeTicket,
  emailAddress,
  genders,
  knownPassword,
  newPassword,
  oneTimeCode,
  optionalPhone,
  passwordRepeat,
  personName,
  repeated,
  staffRoles,
  twoStepCode,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** What a browser keeps while somebody is logged in. The session itself is in a cookie that no script reads. */
export const session = z.object({
  token: z.string().describe('bearer token, 15 minutes'),
  expiresInSeconds: z.int().positive(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
});
export type Session = z.output<typeof session>;

export const registration = repeated(
  z.object({
    name: personName,
    email: emailAddress,
    /** A code goes to the email, and one way to be reached is enough (decision 32). */
    phone: optionalPhone.default(''),
    gender: z.enum(genders).optional(),
    password: newPassword,
    passwordRepeat,
    terms: z.literal(true, 'errors.field.termsRequired'),
  }),
);

export const register = endpoint({
  method: 'POST',
  path: 'register',
  access: 'public',
  summary:
    'Sends a code to the address; the account exists once it is confirmed. The answer is the same for an address that has one.',
  status: 202,
  body: registration,
  output: codeSent,
});

const ticketOnly = z.object({ ticket: codeTicket });
const ticketAndCode = ticketOnly.extend({ code: oneTimeCode });

export const confirmRegistration = endpoint({
  method: 'POST',
  path: 'register/confirm',
  access: 'public',
  summary: 'Confirms a registration with its code and logs in.',
  body: ticketAndCode,
  output: session,
});

export const resendRegistration = endpoint({
  method: 'POST',
  path: 'register/resend',
  access: 'public',
  summary: 'Sends a new code for a registration; the one before stops working.',
  status: 202,
  body: ticketOnly,
  output: codeSent,
});

export const loginInput = z.object({
  email: emailAddress,
  password: knownPassword,
  remember: z.boolean().default(false),
});

export const login = endpoint({
  method: 'POST',
  path: 'login',
  access: 'public',
  summary: 'Logs in, or asks for the second step. Logging in also undoes a deletion that waits.',
  body: loginInput,
  output: z.object({
    /** Null while the second step is missing. */
    session: session.nullable(),
    twoStepTicket: codeTicket.nullable(),
    /** True when this login kept an account that was to be erased. */
    restored: z.boolean(),
  }),
});

export const loginTwoStep = endpoint({
  method: 'POST',
  path: 'login/two-step',
  access: 'public',
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code.',
  body: z.object({ ticket: codeTicket, code: twoStepCode }),
  output: z.object({ session, restored: z.boolean() }),
});

export const renewSession = endpoint({
  method: 'POST',
  path: 'session/renew',
  access: 'public',
  summary: 'A new bearer token for the session in the cookie.',
  output: session,
});

export const logout = endpoint({
  method: 'POST',
  path: 'logout',
  access: 'public',
  summary: 'Ends the session in the cookie. Fine to call when there is none.',
  output: z.object({}),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'password/forgot',
  access: 'public',
  summary: 'Sends a code to reset the password. The answer is the same for an address without an account.',
  status: 202,
  body: z.object({ email: emailAddress }),
  output: codeSent,
});

export const resendForgotPassword = endpoint({
  method: 'POST',
  path: 'password/resend',
  access: 'public',
  summary: 'Sends a new code to reset the password; the one before stops working.',
  status: 202,
  body: ticketOnly,
  output: codeSent,
});

export const passwordReset = repeated(ticketAndCode.extend({ password: newPassword, passwordRepeat }));

export const resetPassword = endpoint({
  method: 'POST',
  path: 'password/reset',
  access: 'public',
  summary: 'Sets a new password with the code, and ends every session.',
  body: passwordReset,
  output: z.object({ message: z.string() }),
});
