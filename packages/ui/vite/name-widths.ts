import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts each width in the place of its name in style sheets: `@media (--narrow)`. A name that is not given fails. */
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
          (_, name) => widths.get(name) ?? this.error(`No width is called ${name}: see widths.css`),
        ),
      );
    },
  };
}
