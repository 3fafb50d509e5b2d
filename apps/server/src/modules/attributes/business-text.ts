import { foldText } from '@dalil/messages/fold-text';

/** What a business is searched by, beside the words in which it says its services and facts. */
export const businessText = ({
  titleEn,
  titleAr,
  address,
}: {
  titleEn: string;
  titleAr?: string | undefined;
  address: string | null;
}): string => foldText([...new Set([titleEn, titleAr, address])].filter(Boolean).join(' '));
