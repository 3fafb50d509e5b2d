import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Vite plugin that replaces named breakpoints in style sheets by their values: `@media (--narrow)`. Unknown names
 * fail the build.
 */
export function nameWidths(): Plugin {
  const given = readFileSync(new URL('../src/widths.css', import.meta.url), 'utf8').matchAll(
    /^@custom-media (--[\w-]+) (.+);$/gm,
  );
  const widths = new Map([...given].map(([, name, width]) => [name, width]));
  return {
    name: 'name-widths',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.css')) return null;
      return code.replaceAll(/@media [^{]*\{/g, (rule) =>
        rule.replaceAll(
          /\((--[\w-]+)\)/g,
          (_, name) => widths.get(name) ?? this.error(`Unknown breakpoint ${name}: see widths.css`),
        ),
      );
    },
  };
}
