/** Who may import whom. Each rule says why; `scripts/check-imports.ts` also fails when too few modules were seen. */

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
      to: { path: '^(packages/ui|apps)' },
    },
    {
      name: 'ui-knows-messages-only',
      comment: 'A component that knows the product cannot be used for the next one.',
      severity: 'error',
      from: { path: '^packages/ui' },
      to: { path: '^(packages/contract|apps)' },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The API is the one door to data.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web-source',
      comment: "The server loads web's build; its source would drag React into the API.",
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^(apps/web|packages/ui)' },
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
      from: { path: '^apps/web/app/(shared|shell)/' },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'modules-meet-at-services',
      comment:
        "Another module's routes, view and table are its own business; foreign keys may name its table.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.(table|test|factory)\\.ts$' },
      to: {
        path: '^apps/server/src/modules/[^/]+/[^/]+\\.(routes|view|table)\\.ts$',
        pathNot: '^apps/server/src/modules/$1/',
      },
    },
    {
      name: 'listings-know-no-kind',
      comment: 'Kinds register themselves with the spine, so that a fifth kind needs no edit there.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/listings/' },
      to: { path: '^apps/server/src/modules/(businesses|products|rents|jobs)/' },
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
    exclude: { path: '(^|/)(build|\\.react-router|node_modules)/' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
