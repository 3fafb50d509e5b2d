import { foldText } from '@dalil/messages/fold-text';

/** Search text of a business, without its services and other attributes. */
export const businessText = ({
  titleEn,
  titleAr,
  address,
}: {
  titleEn: string;
  titleAr?: string | undefined;
  address: string | null;
}): string => foldText([...new Set([titleEn, titleAr, address])].filter(Boolean).join(' '));
