interface CruisedFile {
  source: string;
  dependencies: ReadonlyArray<{ resolved: string }>;
}

/** Folders of `modules` that are not modules themselves but contain them. Every other folder is a module. */
const groups = [
  'listings/kinds',
  'listings',
  'messaging',
  'moderation',
  'editorial',
  'distribution',
  'staff',
];
const moduleFolder = new RegExp(`^apps/server/src/modules/((?:(?:${groups.join('|')})/)?[^/]+)/`);
const moduleOf = (path: string) => moduleFolder.exec(path)?.[1];

/**
 * Returns pairs of server modules that import each other, in whichever files. Another rule finds cycles between
 * files; a cycle between folders stays hidden if small files exist only to break it. Tests may import both modules of
 * a pair, and a foreign key may name any table.
 */
export function mutualModules(files: readonly CruisedFile[]): Array<[one: string, other: string]> {
  const imported = new Map<string, Set<string>>();
  for (const { source, dependencies } of files) {
    const from = moduleOf(source);
    if (!from || /\.(test|factory)\.ts$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      const isForeignKey = source.endsWith('.table.ts') && resolved.endsWith('.table.ts');
      if (!to || to === from || isForeignKey) continue;
      imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  }
  return [...imported].flatMap(([one, others]) =>
    [...others]
      .filter((other) => one < other && imported.get(other)?.has(one))
      .map((other): [string, string] => [one, other]),
  );
}
