import ar from '@dalil/messages/ar/failures.json';
import en from '@dalil/messages/en/failures.json';

/** Error messages of both languages, bundled with the code because they must be available when loading fails. */
export const failures = { en, ar };
