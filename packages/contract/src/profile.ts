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
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './picture.ts';

export const profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.enum(genders).nullable(),
  photo: picture.nullable(),
  roles: z.array(z.enum(staffRoles)),
  twoStep: z.boolean(),
  memberSince: z.iso.datetime(),
});
export type Profile = z.output<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: 'profile',
  access: 'member',
  summary: 'Returns the caller’s own account.',
  output: profile,
});

export const profileInput = z.object({
  name: personName,
  phone: optionalPhone,
  gender: z.enum(genders).nullable(),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: 'profile',
  access: 'member',
  summary: 'Changes name, phone and gender; omitted fields are unchanged.',
  body: profileInput.partial(),
  output: profile,
});

export const setProfilePhoto = endpoint({
  method: 'POST',
  path: 'profile/photo',
  access: 'member',
  summary: 'Sets the photo: JPEG, PNG or WebP, up to 10 MB.',
  encoding: 'form',
  body: z.object({ photo: z.instanceof(Uint8Array, { error: 'errors.field.imageRequired' }) }),
  output: profile,
});

export const removeProfilePhoto = endpoint({
  method: 'DELETE',
  path: 'profile/photo',
  access: 'member',
  summary: 'Deletes the photo from all storage.',
  output: profile,
});

export const passwordChange = repeated(
  z.object({ current: knownPassword, password: newPassword, passwordRepeat }),
);

export const changePassword = endpoint({
  method: 'POST',
  path: 'profile/password',
  access: 'member',
  summary: 'Changes the password and ends every other session.',
  body: passwordChange,
  output: z.object({ message: z.string() }),
});

export const emailChange = z.object({ email: emailAddress, password: knownPassword });

export const changeEmail = endpoint({
  method: 'POST',
  path: 'profile/email',
  access: 'member',
  summary: 'Sends a code to the new email; nothing changes until it is confirmed.',
  status: 202,
  body: emailChange,
  output: codeSent,
});

export const resendChangeEmail = endpoint({
  method: 'POST',
  path: 'profile/email/resend',
  access: 'member',
  summary: 'Sends a new code to the new email.',
  status: 202,
  body: z.object({ ticket: codeTicket }),
  output: codeSent,
});

export const confirmChangeEmail = endpoint({
  method: 'POST',
  path: 'profile/email/confirm',
  access: 'member',
  summary: 'Confirms the new email and notifies the old one.',
  body: z.object({ ticket: codeTicket, code: oneTimeCode }),
  output: profile,
});

export const deviceSession = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and operating system, derived from the user agent; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: 'profile/sessions',
  access: 'member',
  summary: 'Lists the caller’s sessions, that of the current device first.',
  output: z.array(deviceSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: 'profile/sessions/:id',
  access: 'member',
  summary: 'Logs out one device.',
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: 'profile/sessions',
  access: 'member',
  summary: 'Logs out all devices, including the current one.',
  output: z.object({}),
});

export const exportProfile = endpoint({
  method: 'GET',
  path: 'profile/export',
  access: 'member',
  summary: 'Exports all data stored about the caller as one document.',
  output: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'profile/delete',
  access: 'member',
  summary: 'Hides the account at once and erases it after 14 days, unless its owner logs in before.',
  body: z.object({ password: knownPassword }),
  output: z.object({ message: z.string(), erasedAfter: z.iso.datetime() }),
});
