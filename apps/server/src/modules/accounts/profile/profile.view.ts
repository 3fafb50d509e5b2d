import type { Profile } from '@dalil/contract/profile';
import type { Member } from '../../../http/actor.ts';
import type { SignPicture } from '../../../storage/picture-addresses.ts';
import type { Account } from '../accounts.service.ts';

/** An account as shown to its owner in a city. */
export function profileView(account: Account, { roles }: Member, sign: SignPicture): Profile {
  const { id, name, email, phone, gender, photo, twoFactorSecret, createdAt } = account;
  return {
    id,
    name,
    email,
    phone,
    gender,
    photo: sign(photo),
    roles: [...roles],
    twoStep: twoFactorSecret !== null,
    memberSince: createdAt.toISOString(),
  };
}
