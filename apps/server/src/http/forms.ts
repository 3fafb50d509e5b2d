import type { Endpoint } from '@dalil/contract/endpoint';
import { limits } from '@dalil/contract/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../app-error.ts';

/** More than any field of ours holds; longer ones are cut off, and then refused for their length. */
const fieldBytes = 1_024;
/** What stands around the values: boundaries and the headers of parts. */
const aroundBytes = 8_192;

/**
 * A place for the routes whose contract says that a form is sent. Nowhere else is `multipart/form-data` read at all, so
 * that it is answered with 415 before a byte of it is kept.
 */
export async function formsPlugin(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fieldNameSize: 100, headerPairs: 20 } });
  app.addHook('onRequest', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > boundsOf(request).bytes)
      throw new AppError('payloadTooLarge');
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    try {
      request.body = await Promise.race([readForm(request), tooMuch(request)]);
    } catch (error) {
      // What is left of the body is not waited for.
      reply.header('connection', 'close');
      // What the parser cannot read has no status of its own: it is the sender's mistake all the same.
      throw error instanceof Error && 'statusCode' in error ? error : asRefusal(error);
    }
  });
}

const asRefusal = (error: unknown) => (error instanceof AppError ? error : new AppError('validation'));

/** No more parts than the contract names, and no file where it names none. */
function boundsOf(request: FastifyRequest) {
  const { body } = request.routeOptions.config.endpoint as Endpoint;
  const fields = body instanceof z.ZodObject ? Object.values(body.shape) : [];
  const files = fields.filter((field) => field._zod.def.type === 'custom').length;
  const bytes = fields.length * fieldBytes + files * limits.photoBytes + aroundBytes;
  return { fields: fields.length, files, bytes };
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { fields, files } = boundsOf(request);
  const form: Record<string, unknown> = {};
  // The parser forgets to listen to a part beyond its number of parts: one that ends early would end the process. What
  // is neither a field nor a file is bounded by the bytes.
  const parts = request.parts({
    limits: {
      fields,
      files,
      parts: Number.MAX_SAFE_INTEGER,
      fieldSize: fieldBytes,
      fileSize: limits.photoBytes,
    },
  });
  for await (const part of parts) {
    form[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value;
  }
  return form;
}

/** A body that does not say its length is counted while it comes. */
function tooMuch(request: FastifyRequest): Promise<never> {
  const { bytes } = boundsOf(request);
  return new Promise((_, reject) => {
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytes) reject(new AppError('payloadTooLarge'));
    });
  });
}
