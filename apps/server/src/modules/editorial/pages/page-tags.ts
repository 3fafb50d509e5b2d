import { cityTag } from '../../../cache/invalidate.ts';
import type { InCity } from '../../../scope.ts';
import type { PageKey } from './pages.table.ts';

export const welcomeTag = ({ cityId }: InCity) => cityTag('pages', cityId, 'welcome');
export const pageTag = ({ cityId }: InCity, key: PageKey) => cityTag('pages', cityId, key);
