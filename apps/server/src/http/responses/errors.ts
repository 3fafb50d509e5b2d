import { type ErrorCode, errorStatus, type FieldProblem, type Problem } from '@dalil/contract/errors';
import { isLanguage, type Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../app-error.ts';
import { isBusy } from '../../db/errors.ts';
import { pageLanguage, parsePageUrl, requestedLanguage } from '../page-key.ts';
import { failurePage, failurePagePolicy } from './failure-page.ts';

/** Sends every API error as a problem document in the language of the path. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = isBusy(thrown) ? AppError.unavailable() : thrown;
    const code = codeOf(error);
    const known = error instanceof AppError ? error : undefined;
    if (known?.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds);
    if (error !== thrown) request.log.warn({ err: thrown }, 'database busy or unavailable');
    else if (errorStatus[code] >= 500) request.log.error({ err: error }, 'request failed');
    reply.code(errorStatus[code]).header('cache-control', 'no-store');
    if ((code === 'unavailable' || code === 'tooManyRequests') && isPage(request)) {
      const { search } = parsePageUrl(request.url);
      return reply
        .header('content-security-policy', failurePagePolicy)
        .type('text/html; charset=utf-8')
        .send(failurePage(pageLanguage(requestedLanguage(search), request.headers), code, request.url));
    }
    return reply
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem(code, request, known)));
  });
});

/** True if the client expects a page to read, not API data. */
const isPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !/^\/(?:api|media)\//.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Answers unknown paths under `/api/` with 404. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('notFound');
  });
}

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (error instanceof AppError) return error.code;
  switch (error.statusCode) {
    case 400:
      return 'validation';
    case 413:
      return 'payloadTooLarge';
    case 415:
      return 'unsupportedMedia';
    case 429:
      return 'tooManyRequests';
    default:
      // Fastify's other errors while parsing a request are client errors.
      return error.statusCode && error.statusCode >= 400 && error.statusCode < 500
        ? 'validation'
        : 'internal';
  }
}

function problem(code: ErrorCode, request: FastifyRequest, error: AppError | undefined): Problem {
  const t = translator(languageOfPath(request.url));
  const { fields, retryAfterSeconds } = error ?? {};
  return {
    type: `urn:dalil:error:${code}`,
    title: code,
    status: errorStatus[code],
    code,
    message: t(`errors.${code}`),
    requestId: request.id,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    ...(fields
      ? {
          errors: Object.fromEntries(
            Object.entries(fields).map(([field, keys]): [string, FieldProblem[]] => [
              field,
              keys.map((key) => ({ key, message: t(key as Parameters<typeof t>[0]) })),
            ]),
          ),
        }
      : {}),
  };
}

/**
 * Returns the language in the path, also if the region or city in it is unknown: `/api/xx/ar/1` still responds in
 * Arabic.
 */
function languageOfPath(url: string): Language {
  const segment = url.split('/')[3] ?? '';
  return isLanguage(segment) ? segment : 'en';
}
