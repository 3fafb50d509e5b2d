import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '@dalil/messages/compile-messages';
import { nameWidths } from '@dalil/ui/vite/name-widths';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { stripRouter } from './vite/strip-router.ts';

export default defineConfig({
  plugins: [reactRouter(), nameWidths(), compileMessages(), tellOfMissingChunks(), stripRouter()],
  // Uses the variant that formats precompiled messages, so that the message parser is not bundled.
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // The CSS targets support `:dir()`, which would otherwise be compiled to a list of all right-to-left languages.
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
  // Scans all files at the start: a dependency discovered during the first visit would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Includes use-intl and its imports; otherwise Node would load the variant with the parser.
  ssr: { noExternal: [/^@dalil\//, 'use-intl', '@formatjs/fast-memoize'] },
});

/**
 * Returns the style sheet that a CSS file is bundled into: one for the design system and the layout, which every page
 * loads, and one for each folder of shared components and of pages. Precedence is determined by cascade layers, not
 * by the order in which the sheets load.
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
  // Modules that nearly every page uses. Split by usage, each would be a file of about 500 bytes.
  './app/shared/page/loaders/page-data.ts',
  './app/shared/text/picture.tsx',
  '../../packages/messages/src/formats.ts',
  '../../packages/ui/src/breadcrumbs.tsx',
  '../../packages/ui/src/card.tsx',
].map(file);
const [entry] = roots;
let common: Set<string> | undefined;

/**
 * Modules used by every page are bundled into two files: libraries and our own code. By default the bundler splits
 * them into dozens by usage, which compresses badly and adds requests before the first paint.
 */
function commonChunk(id: string, graph: ModuleGraph): string | null {
  common ??= importedBy(roots, graph);
  // The entry is excluded: it starts the app and must run last, but in a shared chunk it would run with the first
  // module.
  if (!common.has(id) || id === entry) return null;
  return id.includes('/node_modules/') ? 'libraries' : 'site';
}

/**
 * Bundles the components of filters and forms, because a page that uses one of these components uses most of them.
 */
function fieldsChunk(id: string): string | null {
  return /\/ui\/src\/(?:field|text-field|choice|checkbox|switch|radio-group|segmented)\.tsx$/.test(id)
    ? 'fields'
    : null;
}

/**
 * Small modules used by most pages with posts, or by most text pages. Split by usage, each would be a file of a few
 * lines.
 */
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

/** Returns the given modules with all their static imports, direct and indirect. */
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

/**
 * Barrel files of packages: without special treatment, an export used by one page would be loaded with every page.
 */
const barrel = /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$/;
const named = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesOf = (list: string) =>
  list.split(',').map((item) => item.trim().replace(/^default as |\sas\s.*$/g, ''));

function namesIn(code: string): Set<string> {
  return new Set([...code.matchAll(named)].flatMap(([, list = '']) => namesOf(list)));
}

/** Returns the modules from which a barrel re-exports these names. */
function handedOn(id: string, names: ReadonlySet<string>, graph: ModuleGraph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const own = [...(code ?? '').matchAll(named)].flatMap(([, list = '', path = '']) =>
    namesOf(list).some((name) => names.has(name)) ? [join(dirname(id), path)] : [],
  );
  const others = importedIds.filter((other) => barrel.test(other) && other !== id);
  return [...own, ...others.flatMap((other) => handedOn(other, names, graph))];
}

/** Replaces the router's loader of route modules with ours. Fails the build if the router's function is not found. */
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
        this.error(
          "React Router's loader of route modules was not found: update this plugin to its new location",
        );
    },
  };
}
