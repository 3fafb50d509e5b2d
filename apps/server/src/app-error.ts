import { type ErrorCode, errorStatus } from '@dalil/contract/errors';

/** Field → catalogue keys of what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/** The only way to fail on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** When it is worth trying again. */
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

  /** The machine is full, and will mostly have room again soon. */
  static unavailable(): AppError {
    return new AppError('unavailable', undefined, 2);
  }
}
