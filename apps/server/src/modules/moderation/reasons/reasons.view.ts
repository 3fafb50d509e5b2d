import type { Reason } from '@dalil/contract/reasons';
import type { ReasonRow } from './reasons.service.ts';

export const reasonView = ({
  id,
  textEn,
  textAr,
  decisions,
  kinds,
  position,
  retired,
}: ReasonRow): Reason => ({
  id,
  text: { en: textEn, ar: textAr },
  decisions,
  kinds,
  position,
  retired,
});
