import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '@dalil/messages/compile-messages';
import { nameWidths } from '@dalil/ui/vite/name-widths';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { leaveOut } from './vite/leave-out.ts';

export default defineConfig({
  plugins: [reactRouter(), nameWidths(), compileMessages(), tellOfMissingChunks(), leaveOut()],
  // Says compiled messages, and has no parser.
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // Browsers that know `:dir()`, which would otherwise be written out as a list of every language from right to left.
  build: {
    target: 'es2022',
    cssTarget: ['chrome120', 'edge120', 'firefox117', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [styleSheet, commonChunk, fieldsChunk, smallChunk].map((name) => ({
                name,
              })),
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: styleSheet }] } } } } },
  },
  // Found before the first visit: a package found during it would make the browser load the page again.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // use-intl and what it imports too, or Node would load it with its parser.
  ssr: { noExternal: [/^@dalil\//, 'use-intl', '@formatjs/fast-memoize'] },
});

/**
 * Which style sheet a file of styles comes in: one with the design system and the frame, which every page loads, and
 * one for each room of parts and of pages. What wins is decided by layers, not by the order in which sheets arrive.
 */
function styleSheet(id: string): string | null {
  if (!id.endsWith('.css')) return null;
  if (/\/app\/features\/\w+\/card\//.test(id)) return 'style-listing';
  const [, part] = /\/app\/features\/(.+?)(?:\/(?:fields|hero|sections))?\/[^/]+$/.exec(id) ?? [];
  if (part) return `style-${part.replaceAll('/', '-')}`;
  if (/\/(app\/shared|browser\/src)\/(forms|listing\/form)\//.test(id)) return 'style-forms';
  if (/\/app\/shared\/(listing|cards|map)\//.test(id)) return 'style-listing';
  return 'style';
}

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
const roots = [
  './app/entry.client.tsx',
  './app/root.tsx',
  './app/shell/page-frame.tsx',
  // Nearly every page has these; cut by who has which, each would be a file of half a kilobyte.
  './app/shared/page/loaders/page-data.ts',
  './app/shared/text/picture.tsx',
  '../../packages/messages/src/formats.ts',
  '../../packages/ui/src/breadcrumbs.tsx',
  '../../packages/ui/src/card.tsx',
].map(file);
const [entry] = roots;
let common: Set<string> | undefined;

/**
 * What every page loads comes in two files, the libraries' and ours. Left alone, the bundler cuts it into dozens by
 * which pages share what, and each small file compresses badly and is one more request before the first paint.
 */
function commonChunk(id: string, graph: ModuleGraph): string | null {
  common ??= importedBy(roots, graph);
  // The entry starts the page, so that it must run last: in a common file it would run with the first module.
  if (!common.has(id) || id === entry) return null;
  return id.includes('/node_modules/') ? 'libraries' : 'site';
}

/** What filters and forms are made of; who has one of these has most. */
function fieldsChunk(id: string): string | null {
  return /\/ui\/src\/(?:field|text-field|choice|checkbox|switch|radio-group|segmented)\.tsx$/.test(id)
    ? 'fields'
    : null;
}

/** Small things of which pages of posts, or pages of words, have most; cut by who has which, each would be a file of a few lines. */
const small = {
  posts:
    /\/(?:ui\/src\/(?:chip|empty|tab-links)|browser\/src\/storage\/session-item|messages\/src\/isolate|app\/shared\/(?:page\/loaders\/subject-loader|seo\/(?:trail|origin)))\.tsx?$/,
  cards:
    /\/(?:ui\/src\/(?:badge|save-button|verified)|browser\/src\/api\/failure-code|app\/shared\/(?:listing\/saved\/(?:save-heart|use-saved|device-saved)|text\/language-of|time\/use-posted))\.tsx?$/,
  lists: /\/app\/shared\/(?:listing\/list\/list-query|search\/(?:asked|found-page|searched-list))\.tsx?$/,
  words: /\/app\/shared\/(?:brand\/(?:promises|star|star-rule|star-tile)|text\/rich-text)\.tsx$/,
};

function smallChunk(id: string): string | null {
  return Object.entries(small).find(([, files]) => files.test(id))?.[0] ?? null;
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** These modules and all that they import, directly or through others, at once and not on demand. */
function importedBy(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(modules);
  for (const id of found) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      const meant = barrel.test(imported) ? handedOn(imported, namesIn(code ?? ''), graph) : [imported];
      for (const module of meant) found.add(module);
    }
  }
  return found;
}

/** Entries of packages that only hand on: what one page uses would come with every page. */
const barrel = /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$/;
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesOf = (list: string) =>
  list.split(',').map((item) => item.trim().replace(/^default as |\sas\s.*$/g, ''));

function namesIn(code: string): Set<string> {
  return new Set([...code.matchAll(named)].flatMap(([, list = '']) => namesOf(list)));
}

/** Where a barrel has these names from. */
function handedOn(id: string, names: ReadonlySet<string>, graph: ModuleGraph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const own = [...(code ?? '').matchAll(named)].flatMap(([, list = '', path = '']) =>
    namesOf(list).some((name) => names.has(name)) ? [join(dirname(id), path)] : [],
  );
  const others = importedIds.filter((other) => barrel.test(other) && other !== id);
  return [...own, ...others.flatMap((other) => handedOn(other, names, graph))];
}

/** Puts our loader of route modules in the place of the router's, and fails the build when there is no such place. */
function tellOfMissingChunks(): Plugin {
  const ours = fileURLToPath(new URL('./app/boot/load-route-module.ts', import.meta.url));
  let replaced = false;
  return {
    name: 'tell-of-missing-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/')) return null;
      replaced = true;
      return ours;
    },
    buildEnd() {
      if (!replaced)
        this.error('React Router no longer loads route modules where it did: look for the new place');
    },
  };
}
