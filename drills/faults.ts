/** A fault that a sentinel must catch: an edit of one file, and the command that has to fail because of it. */
export interface Fault {
  name: string;
  file: string;
  /** Replaces the first match; without `find` the text is added at the end (or the file is made). */
  find?: string | RegExp;
  write: string;
  command: string;
  /** In what the command prints, where it could fail for another reason. */
  says?: string;
  /** Needs a build of the site or a browser, so `--quick` leaves it out. */
  slow?: boolean;
}

const test = (file: string) => `vitest run ${file}`;

export const faults: Fault[] = [
  {
    name: 'access: an endpoint is opened to others without a review',
    file: 'packages/contract/src/newsletter.ts',
    find: "access: 'public'",
    write: "access: 'member'",
    command: test('apps/server/src/sentinels/access.test.ts'),
  },
  {
    name: 'access: an endpoint is declared but no module answers it',
    file: 'apps/server/src/modules/newsletter/newsletter.routes.ts',
    find: /bind\(/,
    write: '((..._: unknown[]) => undefined)(',
    command: test('apps/server/src/sentinels/access.test.ts'),
  },
  {
    name: 'inputs: a text without an end comes in',
    file: 'packages/contract/src/newsletter.ts',
    find: 'email: emailAddress',
    write: 'email: z.string()',
    command: test('packages/contract/src/every-input.test.ts'),
  },
  {
    name: 'inputs: a pattern that a long text holds up',
    file: 'packages/contract/src/newsletter.ts',
    find: 'email: emailAddress',
    write: 'email: z.string().regex(/^(\\S+)@(\\S+)\\.(\\S+)$/).max(254)',
    command: test('packages/contract/src/every-input.test.ts'),
  },
  {
    name: 'limits: a call is not counted',
    file: 'apps/server/src/http/bind.ts',
    find: 'if (!keepable) await limit(request);',
    write: '',
    command: test('apps/server/src/sentinels/limits.test.ts'),
  },
  {
    name: 'paths: a specified path is misspelt',
    file: 'packages/contract/src/paths.ts',
    find: "'/saved-accomodation'",
    write: "'/saved-accommodation'",
    command: test('packages/contract/src/paths.test.ts'),
  },
  {
    name: 'errors: a code has no text',
    file: 'packages/contract/src/errors.ts',
    find: '  gone: 410,',
    write: '  gone: 410,\n  teapot: 418,',
    command: test('packages/contract/src/errors.test.ts'),
  },
  {
    name: 'catalogues: a key is missing in Arabic',
    file: 'packages/messages/ar/common.json',
    find: /\n {2}"brand": .*/,
    write: '',
    command: 'node scripts/check-messages.ts',
  },
  {
    name: 'catalogues: an Arabic plural lacks a form',
    file: 'packages/messages/ar/common.json',
    find: / two \{[^}]*\}/,
    write: '',
    command: 'node scripts/check-messages.ts',
  },
  {
    name: 'catalogues: Arabic written with Eastern digits',
    file: 'packages/messages/ar/common.json',
    find: '{# نتائج}',
    write: '{٣ نتائج}',
    command: 'node scripts/check-messages.ts',
  },
  {
    name: 'imports: the site reaches into the server',
    file: 'apps/web/app/shared/storage/member-storage.ts',
    write: "\nimport '../../../../server/src/config.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: a page reaches into another noun',
    file: 'apps/web/app/features/home/home.route.tsx',
    write: "\nimport '../about/about.css';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: what is shared reaches into a feature',
    file: 'apps/web/app/shared/doors/doors.ts',
    write: "\nimport '../../features/home/home.css';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: what is shared reaches into the frame',
    file: 'apps/web/app/shared/doors/doors.ts',
    write: "\nimport '../../shell/shell.css';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: boot reaches into the pages',
    file: 'apps/web/app/boot/mark.ts',
    write: "\nimport '../shared/page/open-search.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: a feature reaches into boot',
    file: 'apps/web/app/features/home/home.route.tsx',
    write: "\nimport '../../boot/mark.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: the table of pages loads a page',
    file: 'apps/web/app/pages.ts',
    write: "\nimport './shared/page/open-search.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: storage reaches out',
    file: 'apps/web/app/shared/storage/session-item.ts',
    write: "\nimport '../api/failure-code.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: the door to data knows pages',
    file: 'apps/web/app/shared/api/failure-code.ts',
    write: "\nimport '../page/open-search.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: every page loads what a few show',
    file: 'apps/web/app/shared/page/open-search.ts',
    write: "\nimport '../time/city-clock.tsx';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: a part of forms knows listings',
    file: 'apps/web/app/shared/forms/form-values.ts',
    write: "\nimport '../listing/page/count-tap.ts';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: the listing kit knows a kind',
    file: 'apps/web/app/shared/listing/page/count-tap.ts',
    write: "\nimport '../../cards/business-parts.tsx';\n",
    command: 'node scripts/check-imports.ts',
  },
  {
    name: 'imports: a reader loads the form',
    file: 'apps/web/app/shared/listing/page/count-tap.ts',
    write: "\nimport '../../listing-form/draft-saver.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'web-never-imports-server',
  },
  {
    name: 'imports: a plain part knows a request',
    file: 'apps/server/src/text/slug.ts',
    write: "\nimport '../http/bind.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'plain-parts-know-no-request',
  },
  {
    name: 'imports: requests are bound to a noun',
    file: 'apps/server/src/http/scope.ts',
    write: "\nimport '../modules/newsletter/newsletter.service.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'http-knows-who-and-where',
  },
  {
    name: 'imports: logs look at what is kept',
    file: 'apps/server/src/observe/health.ts',
    write: "\nimport '../cache/memory.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'observing-changes-nothing',
  },
  {
    name: 'imports: the cache knows a noun',
    file: 'apps/server/src/cache/memory.ts',
    write: "\nimport '../modules/newsletter/newsletter.service.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'cache-knows-no-noun',
  },
  {
    name: 'imports: pages read past the API',
    file: 'apps/server/src/site/finish-page.ts',
    write: "\nimport '../modules/newsletter/newsletter.service.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'site-asks-the-api',
  },
  {
    name: 'imports: a noun knows how it is rendered',
    file: 'apps/server/src/modules/newsletter/newsletter.service.ts',
    write: "\nimport '../../site/finish-page.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'modules-know-no-page',
  },
  {
    name: 'imports: a program is imported',
    file: 'apps/server/src/stores.ts',
    write: "\nimport './tasks-dead.ts';\n",
    command: 'node scripts/check-imports.ts',
    says: 'nobody-imports-what-is-started',
  },
  {
    name: "imports: a module reads another module's table",
    file: 'apps/server/src/modules/newsletter/newsletter.service.ts',
    write: "\nimport { cities as others } from '../places/places.table.ts';\nexport const count = others;\n",
    command: 'node scripts/check-imports.ts',
    says: 'modules-meet-at-services',
  },
  {
    name: 'css: a physical side',
    file: 'packages/ui/src/button.css',
    write: '\n.btn { margin-left: 4px; }\n',
    command: 'node scripts/check-source.ts',
  },
  {
    name: 'text: words in a component instead of a key',
    file: 'apps/web/app/features/fault.tsx',
    write: '\nexport const Fault = () => <p>Hello</p>;\n',
    command: 'biome check apps/web/app',
  },
  {
    name: 'configuration: the environment is read elsewhere',
    file: 'apps/server/src/app-error.ts',
    write: '\nexport const level = process.env.LOG_LEVEL;\n',
    command: 'node scripts/check-source.ts',
  },
  {
    name: 'promises: one is left floating',
    file: 'apps/server/src/app-error.ts',
    write: '\nexport function fault() {\n  Promise.reject(new Error());\n}\n',
    command: 'oxlint --type-aware --quiet',
  },
  {
    name: 'dead code: an export that nothing uses',
    file: 'apps/server/src/app-error.ts',
    write: '\nexport const unused = 1;\n',
    command: 'knip --no-progress',
  },
  {
    name: 'copies: a file written twice',
    file: 'apps/web/app/shared/copied.ts',
    write: '@apps/web/app/shared/page/page-data.ts',
    command: 'jscpd --silent .',
  },
  {
    name: 'schema: a column without its migration',
    file: 'apps/server/src/modules/places/places.table.ts',
    find: '  currency: text().notNull(),',
    write: '  currency: text().notNull(),\n  motto: text(),',
    command: test('apps/server/src/db-migrate.test.ts'),
  },
  {
    name: 'schema: a foreign key has no index over all rows',
    file: 'apps/server/migrations/0017_nothing_lost.sql',
    find: /create index if not exists "claims_listing".*\n/,
    write: '',
    command: test('apps/server/src/sentinels/foreign-keys.test.ts'),
  },
  {
    name: 'clauses: a test carries an id that is no clause',
    file: 'fault.json',
    write: '{"testResults":[{"assertionResults":[{"fullName":"x [99.99]","status":"passed"}]}]}',
    command: '! { test -f fault.json && node scripts/clauses.mjs fault.json | grep -q "no clause"; }',
  },
  {
    name: 'policy: pages allow inline script',
    file: 'apps/server/src/http/page-policy.ts',
    find: "script-src 'self'",
    write: "script-src 'self' 'unsafe-inline'",
    command: test('apps/server/src/http/page-policy.test.ts'),
  },
  {
    name: 'logs: a failed query tells its values',
    file: 'apps/server/src/observe/logger-options.ts',
    find: 'serializers: { err: withoutValues },',
    write: '',
    command: test('apps/server/src/modules/accounts/no-secret-in-logs.test.ts'),
  },
  {
    name: 'codes: a try is not counted',
    file: 'apps/server/src/modules/accounts/codes/codes.service.ts',
    find: /(?<=oneTimeCodes\.tries\}) \+ 1/,
    write: '',
    command: test('apps/server/src/modules/accounts/codes/code-guesses.test.ts'),
  },
  {
    name: 'weight: a public page loads a heavy library',
    file: 'apps/web/app/features/home/home.route.tsx',
    write:
      "\nimport * as heavy from 'zod';\nexport const handle = { heavy };\nimport * as aria from '@dalil/ui/combobox';\nexport const handles = { aria };\n",
    command: 'pnpm --silent --filter @dalil/web build',
    slow: true,
  },
  {
    name: 'accessibility: a picture without its text',
    file: 'apps/web/app/features/about/about.route.tsx',
    find: /<h1/,
    write: '<img src="/favicon.svg" width="9" height="9" /><h1',
    command:
      'pnpm --silent --filter @dalil/web build && E2E_PORT=4999 pnpm --silent e2e accessibility --project=en-desktop',
    slow: true,
  },
];
