/** Every deliberate error: a stable code and its HTTP status. The text is `errors.<code>` in the catalogues. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  emailNotRegistered: 401,
  wrongPassword: 401,
  /** Common error for unknown email and wrong password, if configured so (decision 17). */
  loginRefused: 401,
  forbidden: 403,
  /** For staff without two-factor authentication: not set up, or expired on this device. */
  twoStepRequired: 403,
  /** Returned only if the password is correct. */
  suspended: 403,
  notFound: 404,
  unknownScope: 404,
  methodNotAllowed: 405,
  conflict: 409,
  /** An edit of a public post cannot be approved in bulk, only individually. */
  editAlone: 409,
  lastAdmin: 409,
  tooManyDrafts: 409,
  tooManySearches: 409,
  gone: 410,
  payloadTooLarge: 413,
  unsupportedMedia: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  /** The media disk is full. */
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An invalid field: the message key, and the message in the language of the path. */
export interface FieldProblem {
  key: string;
  message: string;
}

/** Body of an error response (RFC 9457), in the language of the path. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  requestId: string;
  errors?: Record<string, FieldProblem[]>;
  /** With `tooManyRequests`: seconds until a retry may succeed. */
  retryAfterSeconds?: number;
}
