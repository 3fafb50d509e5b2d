import type { Endpoint } from '@dalil/contract/endpoint';
import { limits } from '@dalil/contract/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../app-error.ts';

/** Larger than any of our fields; a longer value is truncated here and then rejected by validation for its length. */
const fieldBytes = 1_024;
/** Bytes allowed for the multipart boundaries and part headers, in addition to the values. */
const aroundBytes = 8_192;

/**
 * Encapsulated plugin for routes whose contract declares a form body. `multipart/form-data` is not parsed anywhere
 * else, so other routes return 415 before buffering a byte.
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
      // Closes the connection, because the rest of the body is not read.
      reply.header('connection', 'close');
      // Parser errors carry no status of their own; they are client errors all the same.
      throw error instanceof Error && 'statusCode' in error ? error : asRefusal(error);
    }
  });
}

const asRefusal = (error: unknown) => (error instanceof AppError ? error : new AppError('validation'));

/** Returns the maximum number of fields, files and bytes, from the form body that the contract declares. */
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
  // The parser attaches no error listener to a part beyond its limit, so a part that ends early would end the
  // process. Parts that are neither field nor file are limited by the byte count.
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

/** Counts the bytes of a body without a declared length as they arrive, and rejects when it exceeds the limit. */
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
