import './zod-in-pages.ts';
import * as z from 'zod';

/** A responsive image: two formats at several widths, with a tiny preview shown until it loads. */
export const picture = z.object({
  src: z.string(),
  avif: z.string().describe('srcset of the AVIF files'),
  webp: z.string().describe('srcset of the WebP files'),
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string().describe('data URI of a few hundred bytes, shown until the image loads'),
});
export type Picture = z.output<typeof picture>;
