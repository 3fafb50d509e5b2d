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
  twoFactorCode,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** Session data stored by the browser. The session itself is in an HttpOnly cookie. */
export const session = z.object({
  token: z.string().describe('bearer token, valid for 15 minutes'),
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
    /**
     * The phone number is optional, because the code is sent by email and one contact channel suffices (decision 32).
     */
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
    'Starts a registration and sends a code to the email; the account is created once the code is confirmed. The response is the same for an email that already has an account.',
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
  summary: 'Sends a new code for a registration; the previous code becomes invalid.',
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
  summary:
    'Logs in, or requires two-factor authentication. Logging in also cancels a scheduled account deletion.',
  body: loginInput,
  output: z.object({
    /** Session of the login; null while the two-factor code is still missing. */
    session: session.nullable(),
    twoStepTicket: codeTicket.nullable(),
    /** True if this login cancelled the scheduled deletion of the account. */
    restored: z.boolean(),
  }),
});

export const loginTwoFactor = endpoint({
  method: 'POST',
  path: 'login/two-step',
  access: 'public',
  summary: 'Completes a login with a code of the authenticator app or a recovery code.',
  body: z.object({ ticket: codeTicket, code: twoFactorCode }),
  output: z.object({ session, restored: z.boolean() }),
});

export const renewSession = endpoint({
  method: 'POST',
  path: 'session/renew',
  access: 'public',
  summary: 'Returns a new bearer token for the session in the cookie.',
  output: session,
});

export const logout = endpoint({
  method: 'POST',
  path: 'logout',
  access: 'public',
  summary: 'Ends the session in the cookie. Succeeds without a session, too.',
  output: z.object({}),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'password/forgot',
  access: 'public',
  summary: 'Sends a code to reset the password. The response is the same for an email without an account.',
  status: 202,
  body: z.object({ email: emailAddress }),
  output: codeSent,
});

export const resendForgotPassword = endpoint({
  method: 'POST',
  path: 'password/resend',
  access: 'public',
  summary: 'Sends a new code to reset the password; the previous code becomes invalid.',
  status: 202,
  body: ticketOnly,
  output: codeSent,
});

export const passwordReset = repeated(ticketAndCode.extend({ password: newPassword, passwordRepeat }));

export const resetPassword = endpoint({
  method: 'POST',
  path: 'password/reset',
  access: 'public',
  summary: 'Sets a new password with the code and ends every session of the account.',
  body: passwordReset,
  output: z.object({ message: z.string() }),
});
