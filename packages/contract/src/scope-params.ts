import { languages } from '@dalil/messages/languages';
import './zod-in-pages.ts';
import * as z from 'zod';

export const scopeParams = z.object({
  region: z.string().regex(/^[a-z]{2,8}$/),
  lang: z.enum(languages),
  cityId: z.coerce.number().int().positive().max(2_147_483_647),
});
