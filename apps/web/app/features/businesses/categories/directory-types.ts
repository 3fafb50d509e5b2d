import { href, paths } from '@dalil/contract/paths';
import { data, type Params, redirect } from 'react-router';

export const directoryTypes = ['shops', 'services'] as const;
type DirectoryType = (typeof directoryTypes)[number];

/** Returns the directory type of the path. Only lower case is canonical (decision 11); an unknown type is a 404. */
export function directoryType({ type = '' }: Params): DirectoryType {
  const known = directoryTypes.find((name) => name === type.toLowerCase());
  if (!known) throw data(null, { status: 404 });
  if (known !== type) throw redirect(href(paths.category, { type: known }), 301);
  return known;
}
