import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

/**
 * Fails the build when a page would load more script than the budget before interaction: every module that the page's
 * document names (entry, root, frame, route) with all that they import statically, after Brotli.
 */
const budgetKb = 140;
/** Cards of every kind stand at home, with their hearts and hours: what is in all of them is asked of it, and no list. */
const homeBudgetKb = 138;
const root = new URL('../build/client/', import.meta.url).pathname;

interface Module {
  module: string;
  imports: string[];
}
interface Manifest {
  entry: Module;
  routes: Record<string, Module & { clientLoaderModule?: string; parentId?: string }>;
}

const manifestFile = globSync('assets/manifest-*.js', { cwd: root })[0];
if (!manifestFile) throw new Error('The build has no manifest');
const source = readFileSync(root + manifestFile, 'utf8');
const manifest: Manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));

const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
// No visitor loads the styleguide.
const pages = Object.keys(manifest.routes).filter((id) => !parents.has(id) && id !== 'styleguide');
const sizes = pages.map((id) => {
  const files = [manifest.entry, ...lineage(id)].flatMap(({ module, imports }) => [module, ...imports]);
  const bytes = [...new Set([...files, `/${manifestFile}`])].reduce(
    (sum, file) => sum + compressedSize(file),
    0,
  );
  return { id, kb: bytes / 1024 };
});
sizes.sort((a, b) => b.kb - a.kb);
for (const { id, kb } of sizes.slice(0, 3)) console.log(`script of ${id}: ${kb.toFixed(1)} KB`);
console.log(`script of home: ${sizes.find(({ id }) => id === 'home')?.kb.toFixed(1)} KB`);

const budgetOf = (id: string) => (id === 'home' || id === 'homeAlias' ? homeBudgetKb : budgetKb);
const over = sizes.filter(({ id, kb }) => kb > budgetOf(id));
if (over.length > 0) {
  console.error(
    `Over ${budgetKb} KB, or ${homeBudgetKb} KB at home: ${over.map(({ id, kb }) => `${id} ${kb.toFixed(1)} KB`).join(', ')}`,
  );
  process.exit(1);
}

/** The route and all that it stands in, up to the root. */
function lineage(id: string): Module[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The manifest has no route ${id}`);
  return route.parentId ? [...lineage(route.parentId), route] : [route];
}

function compressedSize(url: string): number {
  const file = `${root}${url.slice(1)}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
