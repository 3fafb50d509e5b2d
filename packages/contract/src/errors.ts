/** HTTP status of every deliberate error, by its stable code. The text is `errors.<code>` in the catalogues. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  emailNotRegistered: 401,
  wrongPassword: 401,
  /** One error for both unknown email and wrong password, if the site is configured so (decision 17). */
  loginRefused: 401,
  forbidden: 403,
  /** Staff without two-factor authentication: it is not set up, or has expired on this device. */
  twoStepRequired: 403,
  /** The account is suspended. Returned only if the password is correct. */
  suspended: 403,
  notFound: 404,
  unknownScope: 404,
  methodNotAllowed: 405,
  conflict: 409,
  /** A moderator can approve an edit of a public post only individually, not in bulk. */
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

/** An error of one field: its message key, and the message in the language of the request path. */
export interface FieldProblem {
  key: string;
  message: string;
}

/** Body of an error response (RFC 9457), in the language of the request path. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  requestId: string;
  errors?: Record<string, FieldProblem[]>;
  /** Seconds until a retry may succeed; set for the code `tooManyRequests`. */
  retryAfterSeconds?: number;
}
