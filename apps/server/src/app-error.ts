import { type ErrorCode, errorStatus } from '@dalil/contract/errors';

/** Message keys of the validation errors, by field name. */
export type FieldErrors = Record<string, string[]>;

/** The only error that is thrown deliberately; the error handler turns it into a problem document. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Value of the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: FieldErrors, retryAfterSeconds?: number) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  static tooManyRequests(retryAfterSeconds: number): AppError {
    return new AppError('tooManyRequests', undefined, retryAfterSeconds);
  }

  /** 503 under overload. The short retry delay reflects that capacity is usually free again within seconds. */
  static unavailable(): AppError {
    return new AppError('unavailable', undefined, 2);
  }
}
