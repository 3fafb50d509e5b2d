import { cityTag } from '../../../cache/invalidate.ts';
import type { InCity } from '../../../scope.ts';

/** Cache tag of the home page, which shows the running advertisement. */
export const homeTag = ({ cityId }: InCity) => cityTag('pages', cityId, 'home');
