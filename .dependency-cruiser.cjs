/** Who may import whom. Each rule says why; `scripts/check-imports.ts` also fails when too few modules were seen. */

/**
 * The server's layers, from the lowest to the highest. A layer imports itself and lower layers only; what flows the other
 * way is handed over in `registry/`. Within a layer, `scripts/check-imports.ts` refuses two modules that import each other.
 */
const layers = [
  [
    'infrastructure',
    '(text|secrets|db|redis|storage|tasks|http|realtime|observability|cache|site)/|(config|app-error|scope)\\.ts$',
  ],
  [
    'foundation',
    'modules/(places|settings|mail|media|documents|audit|categories|attributes|phrases|reindex)/',
  ],
  ['identity', 'modules/(accounts|notifications)/'],
  ['search-engine', 'modules/(search|public-resources)/'],
  ['listings', 'modules/listings/'],
  ['messaging', 'modules/messaging/'],
  ['moderation', 'modules/moderation/'],
  ['editorial', 'modules/editorial/'],
  ['distribution', 'modules/distribution/'],
  ['staff', 'modules/staff/'],
  ['registry', 'registry/'],
];
const inServer = (patterns) => `^apps/server/src/(${patterns.join('|')})`;

const layerRules = layers.slice(0, -1).map(([name, path], at) => ({
  name: `layer-${name}`,
  comment: `The layer "${name}" imports nothing of the layers above it. Foreign keys may name any table: see tables-import-tables.`,
  severity: 'error',
  from: { path: inServer([path]), pathNot: '\\.(test|factory|table)\\.ts$' },
  to: { path: inServer(layers.slice(at + 1).map(([, one]) => one)) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one idea: put it in one place.',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'messages-stand-alone',
      comment: 'Catalogues are read by everything, so they may know nothing.',
      severity: 'error',
      from: { path: '^packages/messages' },
      to: { path: '^(packages/(?!messages)|apps)' },
    },
    {
      name: 'contract-knows-messages-only',
      comment: 'The contract is what browser and server agree on; it depends on neither.',
      severity: 'error',
      from: { path: '^packages/contract' },
      to: { path: '^(packages/(ui|browser)|apps)' },
    },
    {
      name: 'browser-knows-no-app',
      comment: 'The site and the staff app ask the API, keep a session and fill in forms in the same way.',
      severity: 'error',
      from: { path: '^packages/browser' },
      to: { path: '^apps' },
    },
    {
      name: 'ui-knows-messages-only',
      comment: 'A component that knows the product cannot be used for the next one.',
      severity: 'error',
      from: { path: '^packages/ui' },
      to: { path: '^(packages/(contract|browser)|apps)' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The API is the one door to data.',
      severity: 'error',
      from: { path: '^apps/(web|admin)' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web-source',
      comment: "The server loads web's build; its source would drag React into the API.",
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^(apps/(web|admin)|packages/(ui|browser))' },
    },
    {
      name: 'site-and-staff-are-apart',
      comment: 'Not one byte of the staff app is on public pages; what both need is a package.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/' },
      to: { path: '^apps/(web|admin)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'staff-rooms-are-independent',
      comment: 'A noun of the staff app uses the shell, never another noun.',
      severity: 'error',
      from: { path: '^apps/admin/src/([^/]+)/' },
      to: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/($1|shell)/' },
    },
    {
      name: 'features-are-independent',
      comment: 'A feature uses shared and shell, never another feature: shared ideas move to shared.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'What is shared must not depend on who shares it.',
      severity: 'error',
      from: { path: '^apps/web/app/(shared|shell|boot)/' },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'shared-knows-no-frame',
      comment: 'The frame around the pages shows what is shared: the other way round is a circle.',
      severity: 'error',
      from: { path: '^apps/web/app/(shared|boot)/' },
      to: { path: '^apps/web/app/shell/' },
    },
    {
      name: 'boot-comes-first',
      comment:
        'It runs before there is a page, part of it as text in the head: it knows keys of storage and how a file is waited for, nothing else.',
      severity: 'error',
      from: { path: '^apps/web/app/boot/' },
      to: { path: '^(apps/web/app/(?!boot/)|packages/browser/src/(?!storage/|chunk-load))' },
    },
    {
      name: 'boot-is-for-the-frame',
      comment: 'What we change in the router is used in few places, or nobody finds what an upgrade breaks.',
      severity: 'error',
      from: { path: '^apps/web/app/(features|shell)/' },
      to: { path: '^apps/web/app/boot/' },
    },
    {
      name: 'pages-table-stands-alone',
      comment: 'Routes, shell, guards and tests read it: whatever it imported would come with each of them.',
      severity: 'error',
      from: { path: '^apps/web/app/pages\\.ts$' },
      to: { path: '^apps/web/app/' },
    },
    {
      name: 'storage-stands-alone',
      comment: 'The head script reads the same keys before anything else has loaded.',
      severity: 'error',
      from: { path: '^packages/browser/src/storage/' },
      to: { path: '^packages/browser/src/(?!storage/)' },
    },
    {
      name: 'api-knows-storage-only',
      comment: 'The one door to data has no opinion about pages.',
      severity: 'error',
      from: { path: '^packages/browser/src/api/' },
      to: { path: '^packages/browser/src/(?!(api|storage)/)' },
    },
    {
      name: 'page-knows-no-content',
      comment: 'It comes with every page, and so would all that it imports.',
      severity: 'error',
      from: { path: '^apps/web/app/shared/(page|i18n|session|seo)/' },
      to: { path: '^apps/web/app/shared/(?!page|i18n|session|seo)' },
    },
    {
      name: 'parts-know-no-listing',
      comment: 'Forms, maps, times and texts serve accounts and staff too.',
      severity: 'error',
      from: { path: '^apps/web/app/shared/(brand|doors|forms|map|text|ticket|time)/' },
      to: { path: '^apps/web/app/shared/(cards|listing)/' },
    },
    {
      name: 'listing-kit-knows-no-kind',
      comment:
        'A kind hands in its card, its filters and its fields, so that a fifth needs no edit in the kit.',
      severity: 'error',
      from: { path: '^apps/web/app/shared/listing/' },
      to: { path: '^apps/web/app/(shared/cards/|kind-cards\\.ts$)|^packages/contract/src/businesses\\.ts$' },
    },
    {
      name: 'reading-loads-no-form',
      comment: 'Many read a post for one who writes one: the form and its schemas come with the form alone.',
      severity: 'error',
      from: { path: '^apps/web/app/shared/(listing/(?!form/)|cards/)' },
      to: { path: '^apps/web/app/shared/listing/form/' },
    },
    {
      name: 'plain-infrastructure-imports-no-http',
      comment:
        'Text, secrets, database, Redis, files and tasks serve a worker and a seed too: no request, page or module.',
      severity: 'error',
      from: { path: '^apps/server/src/(text|secrets|db|redis|storage|tasks)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(http|realtime|observability|cache|site|modules|registry|seed)/' },
    },
    {
      name: 'http-imports-no-cache-or-site',
      comment: 'A request is bound before it is cached or rendered.',
      severity: 'error',
      from: { path: '^apps/server/src/(http|realtime)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(observability|cache|site)/' },
    },
    {
      name: 'observability-imports-no-cache-or-site',
      comment: 'Logs and metrics look at requests; the cache and the site import them, never the other way.',
      severity: 'error',
      from: { path: '^apps/server/src/observability/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(cache|site)/' },
    },
    {
      name: 'cache-imports-no-site',
      comment: 'Responses are cached by URL and invalidated by tag, whatever they contain.',
      severity: 'error',
      from: { path: '^apps/server/src/cache/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/site/' },
    },
    {
      name: 'modules-import-no-site',
      comment:
        'Modules answer API calls. How pages are rendered, logged or seeded is decided outside of them.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: '\\.(test|factory)\\.ts$' },
      to: { path: '^apps/server/src/(observability|site|seed)/' },
    },
    ...layerRules,
    {
      name: 'tables-import-tables',
      comment:
        'For a foreign key a table imports the table of any layer, but nothing else of another module.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/(.+)/[^/]+\\.table\\.ts$' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/$1/|\\.table\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entry-points-are-not-imported',
      comment: 'Importing an entry point would run it.',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: '^apps/server/src/(main-|db-|seed\\.ts|account-admin|tasks-dead|city-add)' },
    },
    {
      name: 'modules-keep-routes-and-views-private',
      comment:
        "Another module's routes, view and table are its own business. Foreign keys may name its table; moderation and staff tools work on the rows themselves.",
      severity: 'error',
      from: {
        path: '^apps/server/src/modules/((?:listings/kinds|listings|messaging|moderation|editorial|distribution|staff)/[^/]+|[^/]+)/',
        pathNot:
          '\\.(table|test|factory|personal)\\.ts$|^apps/server/src/modules/(listings|moderation|staff)/',
      },
      to: {
        path: '^apps/server/src/modules/.+\\.(routes|view|table)\\.ts$',
        pathNot: '^apps/server/src/modules/($1|reindex)/',
      },
    },
    {
      name: 'listings-import-no-kind',
      comment: 'Kinds register themselves, so that a fifth kind needs no edit in what is shared.',
      severity: 'error',
      from: {
        path: '^apps/server/src/modules/listings/',
        pathNot: '^apps/server/src/modules/listings/kinds/|\\.(test|factory)\\.ts$',
      },
      to: { path: '^apps/server/src/modules/listings/kinds/' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Services and views are plain functions: tasks and seeds call them without a request.',
      severity: 'error',
      from: { path: '\\.(service|view|table|kind)\\.ts$' },
      to: { path: '(^|/)node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'views-do-not-query',
      comment: 'Routes call the service, then the view: a view that queries hides a query per row.',
      severity: 'error',
      from: { path: '\\.view\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-code-imports-no-tests',
      comment: 'Test helpers must not reach production.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^drills/|vitest\\.config)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that does not resolve is a typing mistake or a missing dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?url$|^virtual:|\\+types/|\\.css$)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(build|\\.react-router)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
