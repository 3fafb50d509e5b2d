import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { invitationToken, useNext } from '../../shared/session/login-path.ts';

/**
 * Returns the email address of the staff invitation from which the login or registration was opened; undefined if
 * there is none or until it is loaded. Only an account with this address can accept the invitation.
 */
export function useInvitedEmail(): string | undefined {
  const ticket = invitationToken(useNext());
  const enabled = useHydrated() && ticket !== null;
  const query = apiQuery(useClient(), 'GET invitation', { query: { ticket: ticket ?? '' } });
  return useQuery({ ...query, enabled }).data?.data.email;
}
