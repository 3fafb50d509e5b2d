import type { ShownAd } from '@dalil/contract/ads';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../db/columns.ts';
import type { AdRow } from './ads.service.ts';

export const viewAd = (ad: AdRow, lang: Language): ShownAd => ({
  id: ad.id,
  title: textIn(ad, 'title', lang),
  text: textIn(ad, 'text', lang),
  action: textIn(ad, 'action', lang),
  picture: ad.picture,
  link: ad.link,
});
