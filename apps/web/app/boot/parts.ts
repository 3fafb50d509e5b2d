/**
 * Texts and results travel in a block of JSON of their own. The router would write them part by part in a format that
 * takes several times as long to read, or, as a text, with every quote escaped twice. Its data only says which part of
 * the block is meant.
 */
export interface Carried<T> {
  part: number;
  /** The value itself while the server renders: under a symbol, which the router does not write. */
  [inHand]?: T;
}

/** A value that the server's page carries, or that the browser fetched by itself. */
export type Part<T extends object> = T | Carried<T>;

const inHand = Symbol('in hand');
const blockId = 'parts';

/** The parts of one page, in the order in which they were handed in. */
export class Parts {
  readonly #texts: string[] = [];

  /** The text is the value's own JSON, from `inScript`. */
  carry<T extends object>(text: string, value: T): Carried<T> {
    return { part: this.#texts.push(text) - 1, [inHand]: value };
  }

  /** A block of data, which no browser runs and no policy has to allow. */
  toString(): string {
    return `<script type="application/json" id="${blockId}">[${this.#texts.join()}]</script>`;
  }
}

/** JSON that cannot end the script element that it stands in. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c');

let block: unknown[] | undefined;

export function partValue<T extends object>(part: Part<T>): T {
  if (!('part' in part)) return part;
  if (part[inHand]) return part[inHand];
  block ??= JSON.parse(document.getElementById(blockId)?.textContent ?? '[]') as unknown[];
  return block[part.part] as T;
}
