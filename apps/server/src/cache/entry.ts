import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this a compressed body saves less than its header costs. */
const smallestCompressed = 860;
const brotliQuality = 7;

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** One encoding of a response, ready to be written: header names and values in a flat list, as Node takes them fastest. */
export interface Variant {
  body: Buffer;
  etag: string;
  headers: readonly string[];
  /** The headers of a 304: those that a cache refreshes, without those that describe a body. */
  unchanged: readonly string[];
}

/** A response that can be sent to anyone who asks for the same. */
export interface Entry {
  status: number;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** What its maker knew when it began: see `OutboxReader`. */
  moment: number;
  /** Milliseconds of the epoch. */
  freshUntil: number;
  staleUntil: number;
  /** When what it says ceases to be true by itself, if it does: it is fresh and stale no longer than that. */
  trueUntil?: number;
  variants: Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;
}

type Facts = Omit<Entry, 'variants'>;
type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** Compresses once, for all who will ask. */
export async function sealEntry(facts: Facts, text: string): Promise<Entry> {
  const identity = Buffer.from(text);
  if (identity.byteLength < smallestCompressed) return assemble(facts, { identity });
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    gzipped(identity),
  ]);
  return assemble(facts, { br, gzip: gz, identity });
}

/** For a response that is sent to those who wait for it and then forgotten. */
export function plainEntry(facts: Facts, text: string): Entry {
  return assemble(facts, { identity: Buffer.from(text) });
}

export function entryBytes({ variants }: Entry): number {
  return encodings.reduce((bytes, name) => bytes + (variants[name]?.body.byteLength ?? 0), 2_048);
}

/** As bytes: the length of the facts, the facts, then the bodies. */
export function packEntry({ variants, ...facts }: Entry): Buffer {
  const bodies = encodings.flatMap((name) => variants[name]?.body ?? []);
  const lengths = encodings.map((name) => variants[name]?.body.byteLength ?? -1);
  const head = Buffer.from(JSON.stringify({ facts, lengths }));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.byteLength);
  return Buffer.concat([size, head, ...bodies]);
}

export function unpackEntry(bytes: Buffer): Entry {
  let at = 4 + bytes.readUInt32BE(0);
  const { facts, lengths } = JSON.parse(bytes.toString('utf8', 4, at)) as { facts: Facts; lengths: number[] };
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  for (const [index, name] of encodings.entries()) {
    const length = lengths[index] ?? -1;
    if (length === -1) continue;
    bodies[name] = bytes.subarray(at, at + length);
    at += length;
  }
  return assemble(facts, bodies as Bodies);
}

function assemble(facts: Facts, bodies: Bodies): Entry {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variants: Partial<Record<Encoding, Variant>> = {};
  for (const name of encodings) {
    const body = bodies[name];
    if (body) variants[name] = variant(facts, name, body, hash);
  }
  return { ...facts, variants: variants as Entry['variants'] };
}

/** A strong tag names exact bytes, so each encoding has its own. */
function variant({ headers }: Facts, name: Encoding, body: Buffer, hash: string): Variant {
  const etag = name === 'identity' ? `"${hash}"` : `"${hash}-${name}"`;
  const { 'content-type': contentType, ...rest } = headers;
  const unchanged = [...Object.entries(rest).flat(), 'etag', etag];
  return {
    body,
    etag,
    unchanged,
    headers: [
      ...unchanged,
      'content-type',
      contentType ?? 'application/octet-stream',
      'content-length',
      String(body.byteLength),
      ...(name === 'identity' ? [] : ['content-encoding', name]),
    ],
  };
}
