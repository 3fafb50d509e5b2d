import ar from '@dalil/messages/ar/failures.json';
import en from '@dalil/messages/en/failures.json';

/** In the script itself, in both languages: when something failed to load, these texts must not need loading. */
export const failures = { en, ar };
