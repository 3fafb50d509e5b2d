import { normaliseText } from '@dalil/messages/normalise-text';

/** Search text of a business, without its services and other attributes. */
export const businessSearchText = ({
  titleEn,
  titleAr,
  address,
}: {
  titleEn: string;
  titleAr?: string | undefined;
  address: string | null;
}): string => normaliseText([...new Set([titleEn, titleAr, address])].filter(Boolean).join(' '));
