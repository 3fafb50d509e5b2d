import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { invitationTicket, useNext } from '../../shared/session/login-path.ts';

/**
 * Returns the email address of a pending staff invitation. Only an account with this address can accept the
 * invitation.
 */
export function useInvitedEmail(): string | undefined {
  const ticket = invitationTicket(useNext());
  const enabled = useHydrated() && ticket !== null;
  const query = apiQuery(useClient(), 'GET invitation', { query: { ticket: ticket ?? '' } });
  return useQuery({ ...query, enabled }).data?.data.email;
}
