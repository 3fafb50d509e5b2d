/**
 * Rate limit of an endpoint. `kept`: no limit, because all responses are cached and few in number. Otherwise requests
 * per minute and client subnet.
 */
export type RateLimit = 'kept' | number;

/**
 * Responses that are computed per request, or cached under arbitrary URLs. High, because a whole school may share one
 * subnet.
 */
export const reading = 300;
/** Writes, in requests per minute. */
export const writing = 120;
/**
 * Checks of secrets, such as logins and tokens in emails, and a few other public requests. Brute-force attempts have
 * additional limits.
 */
export const guessing = 60;
/** Requests that reach a person: an email, a message, a report. */
export const sending = 5;
