/**
 * Reference by index to a value in the JSON block of the page, which contains messages and query results. The router
 * would serialise them in a format that takes several times as long to parse or, as a string, would escape every
 * quote twice.
 */
export interface PayloadRef<T> {
  part: number;
  /** The value itself, set during server rendering only: its key is a symbol, which the router does not serialise. */
  [inHand]?: T;
}

/** A value that the browser fetched itself, or a reference to a value in the server-rendered page. */
export type PayloadValue<T extends object> = T | PayloadRef<T>;

const inHand = Symbol('in hand');
const blockId = 'parts';

/** The data parts of one page, in the order in which they were added. */
export class Payload {
  readonly #texts: string[] = [];

  /** Adds a part to the block. `text` is the JSON of `value`, escaped by `escapeForScript`. */
  add<T extends object>(text: string, value: T): PayloadRef<T> {
    return { part: this.#texts.push(text) - 1, [inHand]: value };
  }

  /** Returns a data block: browsers do not execute it, so the Content-Security-Policy need not allow it. */
  toString(): string {
    return `<script type="application/json" id="${blockId}">[${this.#texts.join()}]</script>`;
  }
}

/** Escapes JSON so that it cannot close the script element around it. */
export const escapeForScript = (json: string) => json.replaceAll('<', '\\u003c');

let block: unknown[] | undefined;

/**
 * Returns the value itself, or the value of a reference; in the browser it is read from the JSON block of the page.
 */
export function resolvePayloadValue<T extends object>(part: PayloadValue<T>): T {
  if (!('part' in part)) return part;
  if (part[inHand]) return part[inHand];
  block ??= JSON.parse(document.getElementById(blockId)?.textContent ?? '[]') as unknown[];
  return block[part.part] as T;
}
