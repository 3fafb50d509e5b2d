import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { exactText, idInUrl, whenValidSoFar } from './inputs.ts';

export const scopeParams = z.object({
  region: exactText(8).refine((name) => /^[a-z]{2,8}$/.test(name), whenValidSoFar),
  lang: z.enum(languages),
  cityId: idInUrl,
});
