import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

/**
 * Budget of script per page in kB; the build fails if a page loads more before interaction. Counts all modules named
 * in the page's document (entry, root, layout, route) and their static imports, compressed with Brotli.
 */
const budgetKb = 140;
/**
 * Budget of the home page. It renders cards of every kind with their save buttons and opening hours, so code shared
 * by all cards counts here, but no list code does.
 */
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
// The styleguide is left out, because it is not served to visitors.
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
for (const { id, kb } of sizes.slice(0, 3)) console.log(`script size of ${id}: ${kb.toFixed(1)} KB`);
console.log(`script size of home: ${sizes.find(({ id }) => id === 'home')?.kb.toFixed(1)} KB`);

const budgetOf = (id: string) => (id === 'home' || id === 'homeAlias' ? homeBudgetKb : budgetKb);
const over = sizes.filter(({ id, kb }) => kb > budgetOf(id));
if (over.length > 0) {
  console.error(
    `Script budget exceeded (${budgetKb} KB, home ${homeBudgetKb} KB): ${over.map(({ id, kb }) => `${id} ${kb.toFixed(1)} KB`).join(', ')}`,
  );
  process.exit(1);
}

/** Returns the route and its ancestors up to the root. */
function lineage(id: string): Module[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`Route ${id} is missing from the manifest`);
  return route.parentId ? [...lineage(route.parentId), route] : [route];
}

function compressedSize(url: string): number {
  const file = `${root}${url.slice(1)}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
