import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { exactText, idInAddress, whenFit } from './inputs.ts';

export const scopeParams = z.object({
  region: exactText(8).refine((name) => /^[a-z]{2,8}$/.test(name), whenFit),
  lang: z.enum(languages),
  cityId: idInAddress,
});
