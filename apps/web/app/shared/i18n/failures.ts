import ar from '@dalil/messages/ar/failures.json';
import en from '@dalil/messages/en/failures.json';

/** Bundled in both languages, because these messages must be available when loading failed. */
export const failures = { en, ar };
