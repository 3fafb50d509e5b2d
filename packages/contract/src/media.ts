import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { whenValidSoFar } from './inputs.ts';
import { limits } from './limits.ts';
import { picture } from './picture.ts';

/** File types that a browser may declare for a photo. The server determines the actual type by decoding the file. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** File types that a browser may declare for a document. */
export const documentTypes = [...photoTypes, 'application/pdf'] as const;

/**
 * State of an upload: `uploading` until the file has arrived, `pending` until the worker has processed it, then
 * `ready` or `refused`.
 */
export const mediaStates = ['uploading', 'pending', 'ready', 'refused'] as const;

export const medium = z.object({
  id: z.uuid(),
  state: z.enum(mediaStates),
  /** Why the file was rejected, in the language of the request path. */
  reason: z.string().nullable(),
  /** The processed image; null unless `state` is `ready`. */
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
        'a document as proof: visible to its sender and the staff who decide, never shown with a post',
      ),
  })
  .refine(({ type, document }) => document || !isPdf(type), {
    path: ['type'],
    error: 'errors.field.photoFormat',
    ...whenValidSoFar,
  })
  .refine(({ type, bytes }) => !isPdf(type) || bytes <= limits.document.bytes, {
    path: ['bytes'],
    error: 'errors.field.pdfTooLarge',
    ...whenValidSoFar,
  });

export const createMedium = endpoint({
  method: 'POST',
  path: 'media',
  access: 'member',
  summary: 'Registers a photo and returns the upload URL.',
  status: 201,
  body: uploadInput,
  output: z.object({
    id: z.uuid(),
    upload: z.object({
      url: z.string().describe('URL for the PUT request: at the object store, or a path of this site'),
      headers: z.record(z.string(), z.string()).describe('request headers to send unchanged'),
      expiresAt: z.iso.datetime(),
    }),
  }),
});

const params = z.object({ id: z.uuid() });

export const completeMedium = endpoint({
  method: 'POST',
  path: 'media/:id/complete',
  access: 'member',
  summary:
    'Reports that the upload is complete. The photo is then decoded, and becomes ready or is rejected.',
  status: 202,
  params,
  output: medium,
});

export const getMedium = endpoint({
  method: 'GET',
  path: 'media/:id',
  access: 'member',
  summary: 'Returns the processing status of a photo of the caller.',
  params,
  output: medium,
});

export const removeMedium = endpoint({
  method: 'DELETE',
  path: 'media/:id',
  access: 'member',
  summary: 'Deletes an unused photo from all storage.',
  params,
  output: z.object({}),
});
