import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { whenFit } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';

/** What a browser may say that it sends. What it is shows when it is decoded. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** What papers can be beside. */
export const documentTypes = [...photoTypes, 'application/pdf'] as const;

/** `uploading` until its bytes have arrived, `pending` until the worker has looked at them. */
export const mediaStates = ['uploading', 'pending', 'ready', 'refused'] as const;

export const medium = z.object({
  id: z.uuid(),
  state: z.enum(mediaStates),
  /** Why it was refused, in the language of the path. */
  reason: z.string().nullable(),
  /** When it is ready. */
  picture: picture.nullable(),
});
export type Medium = z.output<typeof medium>;

const isPdf = (type: unknown) => type === 'application/pdf';

export const uploadInput = z
  .object({
    type: z.enum(documentTypes, { error: 'errors.field.photoFormat' }),
    bytes: z
      .int()
      .positive({ error: 'errors.field.photoUnreadable' })
      .max(limits.photoBytes, { error: 'errors.field.photoTooLarge' }),
    document: z
      .boolean()
      .default(false)
      .describe(
        'a paper that proves something: read by its sender and by who decides, never shown with a post',
      ),
  })
  .refine(({ type, document }) => document || !isPdf(type), {
    path: ['type'],
    error: 'errors.field.photoFormat',
    ...whenFit,
  })
  .refine(({ type, bytes }) => !isPdf(type) || bytes <= limits.document.bytes, {
    path: ['bytes'],
    error: 'errors.field.pdfTooLarge',
    ...whenFit,
  });

export const createMedium = endpoint({
  method: 'POST',
  path: 'media',
  access: 'member',
  summary: 'Announces a photo, and answers where its bytes are to be sent.',
  status: 201,
  body: uploadInput,
  output: z.object({
    id: z.uuid(),
    upload: z.object({
      url: z.string().describe('where to PUT them: at the object store, or a path of this site'),
      headers: z.record(z.string(), z.string()).describe('to be sent as they are'),
      expiresAt: z.iso.datetime(),
    }),
  }),
});

const params = z.object({ id: z.uuid() });

export const completeMedium = endpoint({
  method: 'POST',
  path: 'media/:id/complete',
  access: 'member',
  summary: 'Says that the bytes were sent. The photo is then decoded, and becomes ready or is refused.',
  status: 202,
  params,
  output: medium,
});

export const getMedium = endpoint({
  method: 'GET',
  path: 'media/:id',
  access: 'member',
  summary: 'How far a photo of the caller is.',
  params,
  output: medium,
});

export const removeMedium = endpoint({
  method: 'DELETE',
  path: 'media/:id',
  access: 'member',
  summary: 'Removes a photo that nothing shows, everywhere it is stored.',
  params,
  output: z.object({}),
});
