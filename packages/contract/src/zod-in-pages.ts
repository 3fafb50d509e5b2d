import * as z from 'zod';

/**
 * zod compiles its parsers with `new Function`, which the site's Content-Security-Policy forbids in a page. It decides
 * when a schema is made, so every file that makes one imports this first, or imports one that does.
 */
z.config({ jitless: 'document' in globalThis });
