import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A check of source files that no linter provides. Files whose path matches `except` are exempt. */
interface Rule {
  name: string;
  reason: string;
  files: string[];
  except?: RegExp;
  pattern: RegExp;
}

const sources = ['{packages,apps,e2e,bench,scripts,drills}/**/*.{ts,tsx,css}'];

const ignored = /node_modules|\.react-router|\/build\/|\/migrations\//;

const colours = [
  ...readFileSync('packages/ui/src/tokens.css', 'utf8').matchAll(/^ *--color-([\w-]+):/gm),
].map(([, name]) => name);

/** All CSS classes: those defined in stylesheets and those used in components. */
const classes = globSync('{packages,apps}/**/*.{css,tsx}')
  .filter((file) => !ignored.test(file))
  .flatMap((file) => {
    const inSource = file.endsWith('.css') ? /\.([a-z][\w-]*)/g : /className[=:]\s*\{?["'`]([^"'`]*)/g;
    return [...readFileSync(file, 'utf8').matchAll(inSource)].flatMap(([, names = '']) => names.split(/\s+/));
  })
  .filter((name) => /^[a-z][\w-]*$/.test(name));

const rules: Rule[] = [
  {
    name: 'no-such-colour',
    reason: 'what names a colour that packages/ui/src/tokens.css has not stands without one',
    files: ['{packages/ui/src,apps/web/app,apps/admin/src}/**/*.css'],
    pattern: new RegExp(`var\\(--color-(?!(?:${colours.join('|')})\\))`),
  },
  {
    name: 'colour-by-language',
    reason: 'axe computes contrast in English only (e2e/layout/page-walk.spec.ts)',
    files: ['{packages/ui/src,apps/web/app,apps/admin/src}/**/*.css'],
    pattern:
      /:(lang|dir)\([^{]*\{[^}]*(--color-|(?<![\w-])((background-)?(color|image)|background|opacity)\s*:)/,
  },
  {
    name: 'physical-css',
    reason: 'the page is mirrored in Arabic: use inline-start, inline-end and logical sizes',
    files: ['{packages/ui,apps/web,apps/admin}/**/*.css'],
    // The specification pins toasts to the physical top right in both languages.
    except: /(^|\/)toast\.css$/,
    pattern:
      /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/,
  },
  {
    name: 'layer-of-a-page',
    reason: 'sheets arrive in any order: styles of a feature stand in the layer `pages`, which wins',
    files: ['apps/web/app/features/**/*.css'],
    // Cards are exempt, because they are also shown on pages of other features.
    except: /\/card\/[^/]+\.css$/,
    pattern: /^@layer (?!pages )/,
  },
  {
    name: 'layer-of-what-is-shared',
    reason: 'sheets arrive in any order: styles around pages stand in the layer `shared`, above components',
    files: ['apps/web/app/{shared,shell,features/*/card}/**/*.css'],
    pattern: /^@layer (?!shared )/,
  },
  {
    name: 'width-without-a-name',
    reason: 'widths at which pages change have names, in packages/ui/src/widths.css',
    files: ['{packages/ui/src,apps/web/app,apps/admin/src}/**/*.css'],
    except: /(^|\/)widths\.css$/,
    pattern: /@media .*\b(992|993|640|1239|1240)px/,
  },
  {
    name: 'environment',
    reason: 'settings are read and checked in one place, apps/server/src/config.ts',
    files: ['{packages,apps}/**/*.{ts,tsx}'],
    except: /server\/src\/config\.ts$|\.test\.tsx?$|(^|\/)(testing|scripts)\/|vite\.config\.ts$|routes\.ts$/,
    pattern: /process\.env\b/,
  },
  {
    name: 'zod-by-name',
    reason: "`import { z }` carries all of zod into the browser: write `import * as z from 'zod'`",
    files: sources,
    pattern: /import \{[^}]*\bz\b[^}]*\} from 'zod'/,
  },
  {
    name: 'mock-without-effect',
    reason:
      'Node loads the modules of server tests, so vi.mock does nothing: add the file to `kinds` in vitest.config.ts',
    files: ['apps/server/src/**/*.test.ts'],
    except: /\/(listings|renewal|duplicates|review-races|lessons\/[\w-]+)\.test\.ts$/,
    pattern: /\bvi\.(mock|doMock|hoisted)\(/,
  },
  {
    name: 'no-such-class',
    reason: 'a browser test looks for a class that no page has: it would only fail after a whole run',
    files: ['e2e/**/*.ts'],
    pattern: new RegExp(
      `locator\\(\\s*['"\`][^'"\`]*\\.(?!(?:${[...new Set(classes)].join('|')})(?![\\w-]))[a-z][\\w-]*(?![\\w-]|\\$)`,
    ),
  },
  {
    name: 'unfinished',
    reason: 'what is not done is an issue, not a comment',
    files: sources,
    except: /check-source\.ts$/,
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
  },
];

let problems = 0;
let seen = 0;
for (const { name, reason, files, except, pattern } of rules) {
  for (const path of globSync(files).filter((file) => !ignored.test(file) && !except?.test(file))) {
    seen += 1;
    const text = readFileSync(path, 'utf8');
    for (const { index, 0: match } of text.matchAll(new RegExp(pattern, 'gm'))) {
      problems += 1;
      const line = text.slice(0, index).split('\n').length;
      console.error(`${path}:${line} ${name}: ${reason}\n    ${match.trim()}`);
    }
  }
}
/** A folder holds as many source files as a reader takes in at a glance; tests and styles do not count. */
const maxFilesPerFolder = 20;
/** Flat by intent: every importer names a file of these packages directly. */
const flatFolders = ['packages/contract/src', 'packages/ui/src', 'packages/messages/src'];
const perFolder = Map.groupBy(
  globSync('{packages,apps}/*/{src,app}/**/*.{ts,tsx}').filter(
    (file) => !ignored.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file),
  ),
  (file) => dirname(file),
);
for (const [folder, { length }] of perFolder) {
  if (length <= maxFilesPerFolder || flatFolders.includes(folder)) continue;
  problems += 1;
  console.error(
    `${folder} holds ${length} source files: split it into sub-folders (at most ${maxFilesPerFolder})`,
  );
}
if (seen < 100) console.error(`only ${seen} files were read: the glob patterns no longer match the tree`);
process.exit(problems > 0 || seen < 100 ? 1 : 0);
