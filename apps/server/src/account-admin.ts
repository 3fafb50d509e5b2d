import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailAddress, personName } from '@dalil/contract/account-fields';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { addAccount } from './modules/accounts/accounts.service.ts';
import { grantAdmin } from './modules/accounts/staff/staff.service.ts';
import { hashPassword } from './secrets/password.ts';

const usage = `Makes an account an admin.

  pnpm account:admin <email>                  gives the role to the account of this address
  pnpm account:admin <email> --name <name>    makes the account first, if there is none
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const email = emailAddress.safeParse(positionals[0] ?? '');
const name = personName.optional().safeParse(values.name);

if (values.help || positionals.length !== 1 || !email.success || !name.success) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  const config = loadConfig();
  const database = openDatabase(config);
  try {
    const told = await database.db.transaction(async (tx) => {
      const promoted = await grantAdmin(tx, email.data);
      if (promoted) return `${email.data} is an admin now.`;
      if (!name.data)
        throw new Error(`${email.data} has no account. Register it on the site, or give --name.`);
      const password = randomBytes(15).toString('base64url');
      await addAccount(tx, {
        cityId: config.DEFAULT_CITY,
        lang: 'en',
        name: name.data,
        email: email.data,
        phone: '',
        gender: null,
        passwordHash: await hashPassword(password),
      });
      await grantAdmin(tx, email.data);
      return `${email.data} is an admin now. The password, shown only here: ${password}\nLog in, then change it.`;
    });
    process.stdout.write(`${told}\nStaff pages open once two-step login is on.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}
