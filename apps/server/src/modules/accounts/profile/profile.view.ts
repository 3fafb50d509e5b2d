import type { Profile } from '@dalil/contract/profile';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import type { Account } from '../accounts.service.ts';

/** An account as its owner sees it. */
export function profileView(account: Account, sign: SignPicture): Profile {
  const { id, name, email, phone, gender, photo, roles, twoStepSecret, createdAt } = account;
  return {
    id,
    name,
    email,
    phone,
    gender,
    photo: sign(photo),
    roles,
    twoStep: twoStepSecret !== null,
    memberSince: createdAt.toISOString(),
  };
}
