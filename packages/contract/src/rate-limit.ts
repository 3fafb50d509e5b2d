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
/** Writes and checks of secrets; brute-force attempts have additional limits. */
export const writing = 120;
export const guessing = 60;
/** Requests that reach a person: an email, a message, a report. */
export const sending = 5;
