import { readdirSync } from 'node:fs';

export type ProjectName = 'en-desktop' | 'ar-desktop' | 'en-phone' | 'ar-phone';

/** For each spec of a folder, by file name: the projects in which it runs, and the reason. */
export type ProjectTable = Record<string, { projects: readonly ProjectName[]; reason: string }>;

const specsIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) => name.endsWith('.spec.ts'));

/** Throws unless the table names exactly the specs of the folder. */
export function expectComplete(folder: string, table: ProjectTable): void {
  const specs = specsIn(folder);
  const missing = specs.filter((name) => !(name in table));
  const stale = Object.keys(table).filter((name) => !specs.includes(name));
  if (missing.length + stale.length > 0)
    throw new Error(
      `The project table of e2e/${folder} lacks: ${missing.join(', ') || 'nothing'}; has no file for: ${stale.join(', ') || 'none'}.`,
    );
}

/** Returns the specs of a folder that run in a project. A spec missing from the table runs in every project. */
export const specsOf = (project: ProjectName, folder: string, table: ProjectTable = {}): string[] =>
  specsIn(folder)
    .filter((name) => table[name]?.projects.includes(project) ?? true)
    .map((name) => `${folder}/${name}`);

/**
 * Selects the tests of a project by the title that Playwright matches, which is "project file title tags". A test
 * tagged with project names (`@ar-phone`) runs in those projects; any other test runs in the projects of its spec.
 */
export function testsOf(project: ProjectName, specs: readonly string[]): RegExp {
  const files = specs.map((file) => file.replaceAll('.', '\\.')).join('|');
  const isTagged = '.* @(?:en|ar)-(?:desktop|phone)(?: |$)';
  return new RegExp(`^(?!${isTagged})\\S* (?:${files}) | @${project}(?: |$)`);
}
