import type { ServiceName } from '@dalil/contract/settings';
import { kinds } from '../../kinds.ts';
import type { Door } from '../kinds/kind.ts';

const all = Object.values(kinds).flatMap(({ doors }) => doors);

/**
 * The sections of the site, which lead to the posts of each kind, by name. For their display order see
 * `sectionNames`.
 */
export const siteSections = Object.fromEntries(all.map((door) => [door.name, door])) as Record<
  ServiceName,
  Door
>;

/**
 * Section names in display order. Not imported from the contract, because that would add zod to the bundle of every
 * page.
 */
export const sectionNames: readonly ServiceName[] = all.map(({ name }) => name);
