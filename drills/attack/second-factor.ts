import { createStaff } from '@dalil/server/src/modules/accounts/accounts.factory.ts';
import { atMost } from '../figure.ts';
import type { Attack } from './attack-types.ts';
import { type Ask, asker, base, json } from './client.ts';
import { type Machine, sessionKey } from './machine.ts';
import { loggedIn } from './people.ts';

const changes = ['setup', 'recovery', 'disable'] as const;

/**
 * An attacker with a session and the password of an account, but not its second factor, tries to replace or remove
 * the factor.
 */
export const secondFactor: Attack = {
  name: 'second-factor',
  async run(machine, { tell }) {
    const ask = asker((await machine.startServer()).origin);
    let bypasses = 0;
    for (const person of ['member', 'staff', 'locked staff'] as const) {
      const { password, post } = await victim(machine, ask, person);
      for (const path of changes) {
        const { status } = await post(`profile/two-step/${path}`, { password });
        tell(`${person}: ${path} with the password alone ${status}`);
        if (status < 400) bypasses += 1;
      }
      const enabled = await post('profile/two-step/enable', { code: '000000' });
      if (enabled.status < 400) bypasses += 1;
      if (person !== 'locked staff') continue;
      const seen = await post('session/seen', {});
      tell(`${person}: staff pages after that ${seen.status}`);
      if (seen.status < 400) bypasses += 1;
    }
    return [atMost('second_factor_bypass', bypasses, 0)];
  },
};

async function victim(machine: Machine, ask: Ask, person: 'member' | 'staff' | 'locked staff') {
  const roles = person === 'member' ? [] : (['moderator'] as const);
  const { password, headers } = await machine.database.db.transaction(async (tx) =>
    loggedIn(tx, await createStaff(tx, sessionKey, { roles: [...roles] })),
  );
  const post = (path: string, body: object) =>
    ask({
      method: 'POST',
      path: `${base}/${path}`,
      headers: { ...headers, ...json },
      body: JSON.stringify(body),
    });
  if (person === 'locked staff') await post('session/lock', {});
  return { password, post };
}
