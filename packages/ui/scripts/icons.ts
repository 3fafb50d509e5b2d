import { writeFileSync } from 'node:fs';
import * as icons from '../src/icons.ts';

/** Generates the sprite of all icons: Lucide's drawings, under the names in `icons.ts`. */
interface Drawing {
  default: {
    render(props: object, ref: null): { props: { icon: { node: [string, Record<string, string>][] } } };
  };
}

const symbols = await Promise.all(
  Object.values(icons).map(async (name) => {
    const drawing = (await import(`lucide-react/icons/${name}`)) as Drawing;
    const { node } = drawing.default.render({}, null).props.icon;
    const lines = node.map(([tag, { key: _, ...attributes }]) => {
      const declared = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${declared.join('')}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`;
  }),
);
writeFileSync(
  new URL('../src/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
