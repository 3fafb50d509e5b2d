import type { FirstStep } from '@dalil/contract/dashboard';
import type { Scope } from '@dalil/contract/scope';
import { staffLimits } from '@dalil/contract/staff-limits';
import type { Database } from '../../../db/database.ts';
import { hasColleague } from '../../accounts/roles/roles.service.ts';
import { listSavedParts } from '../../editorial/content/content.service.ts';
import { countPublic } from '../../listings/base/listings.service.ts';
import { hasInvitations } from '../people/invitations/invitations.service.ts';

const most = staffLimits.newCityBusinesses;

interface FirstSteps {
  isNew: boolean;
  done: Record<FirstStep, boolean>;
}

/** Returns the setup steps in four queries. A content step is done once staff saved its document. */
export async function readFirstSteps(
  db: Database,
  scope: Pick<Scope, 'cityId'>,
  accountId: string,
): Promise<FirstSteps> {
  const [saved, businesses, colleague, invited] = await Promise.all([
    listSavedParts(db, scope),
    countPublic(db, scope, 'business', most),
    hasColleague(db, scope, accountId),
    hasInvitations(db, scope),
  ]);
  return {
    isNew: businesses < most,
    done: {
      settings: saved.includes('settings'),
      categories: saved.some((part) => part.startsWith('categories.')),
      businesses: businesses > 0,
      team: colleague || invited,
      chat: saved.includes('chat'),
    },
  };
}
