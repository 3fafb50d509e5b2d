import { parseArgs } from 'node:util';
import { emailAddress, personName } from '@dalil/contract/account-fields';
import { loadConfig } from './config.ts';
import { makeAdmin } from './modules/staff/people/make-admin.ts';
import { runCommand } from './run-command.ts';

const usage = `Gives an account every staff role (editor, moderator, admin) in all cities, or in one.

  pnpm account:admin <email>                  gives the roles to the account of this address
  pnpm account:admin <email> --name <name>    makes the account first, if there is none
  pnpm account:admin <email> --city <number>  gives the roles for this city alone
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
  const admin = { email: email.data, name: name.data, cityId };
  await runCommand(() => makeAdmin(loadConfig(), admin));
}
