/** Every way the product fails on purpose: a stable code and its HTTP status. The text is `errors.<code>` in the catalogues. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  emailNotRegistered: 401,
  wrongPassword: 401,
  /** The one text for both, when the setting asks for it (decision 17). */
  loginRefused: 401,
  forbidden: 403,
  /** Staff whose second step is missing: not set up yet, or too long ago on this device. */
  twoStepRequired: 403,
  /** Told to who knows the password alone. */
  suspended: 403,
  notFound: 404,
  unknownScope: 404,
  methodNotAllowed: 405,
  conflict: 409,
  /** An edit of a public post, among many that are approved at once. */
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
  /** The disk of the photos is full. */
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A refused field: the catalogue key of its message, and the message in the language of the path. */
export interface FieldProblem {
  key: string;
  message: string;
}

/** The body of a failure (RFC 9457), in the language of the path. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  requestId: string;
  errors?: Record<string, FieldProblem[]>;
  /** With `tooManyRequests`: when it is worth trying again. */
  retryAfterSeconds?: number;
}
