import type { ServiceName } from '@dalil/contract/settings';
import { kinds } from '../../kinds.ts';
import type { Door } from '../kinds/kind.ts';

const all = Object.values(kinds).flatMap(({ doors }) => doors);

/** The doors into the site, in their order. */
export const doors = Object.fromEntries(all.map((door) => [door.name, door])) as Record<ServiceName, Door>;

/** In their order. Not the contract's list of the same names: that one would bring zod into every page. */
export const doorNames: readonly ServiceName[] = all.map(({ name }) => name);
