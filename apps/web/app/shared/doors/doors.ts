import type { ServiceName } from '@dalil/contract/settings';
import { kinds } from '../../kinds.ts';
import type { Door } from '../kinds/kind.ts';

const all = Object.values(kinds).flatMap(({ doors }) => doors);

/** The doors into the site, in their order. */
export const doors = Object.fromEntries(all.map((door) => [door.name, door])) as Record<ServiceName, Door>;

/**
 * Section names in display order. Not imported from the contract, because that would add zod to the bundle of every
 * page.
 */
export const doorNames: readonly ServiceName[] = all.map(({ name }) => name);
