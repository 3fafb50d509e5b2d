import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { invitationTicket, useNext } from '../../shared/session/login-path.ts';

/** Of whoever comes from an invitation to the staff: it is accepted by an account with this email alone. */
export function useInvitedEmail(): string | undefined {
  const ticket = invitationTicket(useNext());
  const enabled = useHydrated() && ticket !== null;
  const query = apiQuery(useClient(), 'GET invitation', { query: { ticket: ticket ?? '' } });
  return useQuery({ ...query, enabled }).data?.data.email;
}
