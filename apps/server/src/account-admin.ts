import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailAddress, personName } from '@dalil/contract/account-fields';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { addAccount } from './modules/accounts/accounts.service.ts';
import { grantAdmin } from './modules/accounts/staff/roles.service.ts';
import { findCity } from './modules/places/places.service.ts';
import { hashPassword } from './secrets/password.ts';

const usage = `Makes an account an admin of all cities, or of one.

  pnpm account:admin <email>                  gives the role to the account of this address
  pnpm account:admin <email> --name <name>    makes the account first, if there is none
  pnpm account:admin <email> --city <number>  gives the role for this city alone
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, city: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const email = emailAddress.safeParse(positionals[0] ?? '');
const name = personName.optional().safeParse(values.name);
const cityId = values.city === undefined ? null : Number(values.city);
const isCity = cityId === null || (Number.isSafeInteger(cityId) && cityId > 0);

if (values.help || positionals.length !== 1 || !email.success || !name.success || !isCity) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  const config = loadConfig();
  const database = openDatabase(config);
  try {
    const city = cityId === null ? null : await findCity(database.db, cityId);
    if (cityId !== null && !city) throw new Error(`There is no city ${cityId}.`);
    const scope = cityId === null ? null : { cityId };
    const done = `${email.data} is an admin${city ? ` of ${city.nameEn}` : ''} now.`;
    const told = await database.db.transaction(async (tx) => {
      if (await grantAdmin(tx, email.data, scope)) return done;
      if (!name.data)
        throw new Error(`${email.data} has no account. Register it on the site, or give --name.`);
      const password = randomBytes(15).toString('base64url');
      await addAccount(tx, {
        cityId: cityId ?? config.DEFAULT_CITY,
        lang: 'en',
        name: name.data,
        email: email.data,
        phone: '',
        gender: null,
        passwordHash: await hashPassword(password),
      });
      await grantAdmin(tx, email.data, scope);
      return `${done} The password, shown only here: ${password}\nLog in, then change it.`;
    });
    process.stdout.write(`${told}\nStaff pages open once two-step login is on.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
