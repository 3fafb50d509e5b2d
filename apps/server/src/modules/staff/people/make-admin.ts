import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { openDatabase } from '../../../db/database.ts';
import { hashPassword } from '../../../secrets/password.ts';
import { addAccount } from '../../accounts/accounts.service.ts';
import { findCity } from '../../places/places.service.ts';
import { grantAdmin } from './role-grants.service.ts';

interface NewAdmin {
  email: string;
  /** Name of the account to create if none has this email. */
  name: string | undefined;
  /** City of the role; null for the role in all cities. */
  cityId: number | null;
}

/**
 * Gives the admin role to an account. Returns the output of the command; throws an error with the reason on failure.
 */
export async function makeAdmin(config: Config, { email, name, cityId }: NewAdmin): Promise<string> {
  const database = openDatabase(config);
  try {
    const homeCityId = cityId ?? config.DEFAULT_CITY;
    const homeCity = await findCity(database.db, homeCityId);
    if (cityId !== null && !homeCity)
      throw new Error(`There is no city ${cityId}. Add it with pnpm city:add <file.json>.`);
    const scope = cityId === null || !homeCity ? null : { cityId, city: homeCity };
    const done = `${email} is an admin${scope ? ` of ${scope.city.nameEn}` : ''} now.`;
    const output = await database.db.transaction(async (tx) => {
      if (await grantAdmin(tx, email, scope)) return done;
      if (!name) throw new Error(`${email} has no account. Register it on the site, or give --name.`);
      if (!homeCity)
        throw new Error(
          `An account needs a city, and there is no city ${homeCityId}. Add it with pnpm city:add <file.json>, or set DEFAULT_CITY to a city that exists.`,
        );
      const password = randomBytes(15).toString('base64url');
      await addAccount(tx, {
        cityId: homeCityId,
        lang: 'en',
        name,
        email,
        phone: '',
        gender: null,
        passwordHash: await hashPassword(password),
      });
      await grantAdmin(tx, email, scope);
      return `${done} The password, shown only here: ${password}\nLog in, then change it.`;
    });
    return `${output}\nStaff pages open once two-step login is on.\n`;
  } finally {
    await database.close();
  }
}
