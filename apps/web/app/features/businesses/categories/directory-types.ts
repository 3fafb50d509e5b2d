import { href, paths } from '@dalil/contract/paths';
import { data, type Params, redirect } from 'react-router';

export const directoryTypes = ['shops', 'services'] as const;
type DirectoryType = (typeof directoryTypes)[number];

/** Which of the two pages an address means. Another casing is sent on (decision 11); anything else is no page. */
export function directoryType({ type = '' }: Params): DirectoryType {
  const known = directoryTypes.find((name) => name === type.toLowerCase());
  if (!known) throw data(null, { status: 404 });
  if (known !== type) throw redirect(href(paths.category, { type: known }), 301);
  return known;
}
