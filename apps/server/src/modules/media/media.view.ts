import type { Medium } from '@dalil/contract/media';
import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { SignPicture } from '../../storage/signed-picture-urls.ts';
import type { MediaRow } from './media.table.ts';

type Reason = Parameters<ReturnType<typeof translator>>[0];

export function mediumView(
  { id, state, reason, picture }: Pick<MediaRow, 'id' | 'state' | 'reason' | 'picture'>,
  lang: Language,
  sign: SignPicture,
): Medium {
  return { id, state, reason: reason && translator(lang)(reason as Reason), picture: sign(picture) };
}
