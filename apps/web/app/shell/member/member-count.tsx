import { useMemberApi } from '../../shared/api/use-member-api.ts';
import type { MemberLinkName } from './member-links.ts';

/** How much there is behind a link of the member's own, once that is known; none is not said. */
export function MemberCount({ of: name }: { of: MemberLinkName }) {
  const counts: Partial<Record<MemberLinkName, number>> | undefined =
    useMemberApi('GET profile/counts').data?.data;
  return counts?.[name] ? <span className="tab-count">{counts[name]}</span> : null;
}
