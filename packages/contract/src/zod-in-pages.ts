import * as z from 'zod';

/**
 * zod compiles its parsers with `new Function`, which the site's Content-Security-Policy forbids in a page. This
 * setting turns that off. zod reads it when a schema is created, so every file that creates schemas imports this file
 * first, directly or indirectly.
 */
z.config({ jitless: 'document' in globalThis });
