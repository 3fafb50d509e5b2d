import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smallest body worth compressing, in bytes: below it the saving is less than the extra header. */
const minCompressedBytes = 860;
const brotliQuality = 7;

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * One encoding of a response, ready to be written. Header names and values are a flat list, the format Node writes
 * fastest.
 */
export interface Variant {
  body: Buffer;
  etag: string;
  headers: readonly string[];
  /**
   * Headers of a 304 response: the ones with which a client updates its cached copy, without those that describe a
   * body.
   */
  notModifiedHeaders: readonly string[];
}

/** A cached response that can be sent to every client requesting the same key. */
export interface Entry {
  status: number;
  headers: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** Snapshot version of the outbox when the render began; see `OutboxReader`. */
  snapshotVersion: number;
  /** Unix time in milliseconds. */
  freshUntil: number;
  staleUntil: number;
  /**
   * Time at which the content becomes wrong without any change to the data, if there is one. From then on the entry
   * is neither fresh nor stale.
   */
  expiresAt?: number;
  variants: Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;
}

type EntryMetadata = Omit<Entry, 'variants'>;
type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** Compresses the body once, for all later requests. */
export async function compressEntry(facts: EntryMetadata, text: string): Promise<Entry> {
  const identity = Buffer.from(text);
  if (identity.byteLength < minCompressedBytes) return assemble(facts, { identity });
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

/**
 * Builds an entry without compression, for a response that is sent only to the requests waiting for it and then
 * discarded.
 */
export function uncompressedEntry(facts: EntryMetadata, text: string): Entry {
  return assemble(facts, { identity: Buffer.from(text) });
}

/** Approximate memory size of an entry: the bodies of all its encodings plus a fixed overhead. */
export function entryBytes({ variants }: Entry): number {
  return encodings.reduce((bytes, name) => bytes + (variants[name]?.body.byteLength ?? 0), 2_048);
}

/** Binary format: length of the metadata, the metadata as JSON, then the bodies. */
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
  const { facts, lengths } = JSON.parse(bytes.toString('utf8', 4, at)) as {
    facts: EntryMetadata;
    lengths: number[];
  };
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  for (const [index, name] of encodings.entries()) {
    const length = lengths[index] ?? -1;
    if (length === -1) continue;
    bodies[name] = bytes.subarray(at, at + length);
    at += length;
  }
  return assemble(facts, bodies as Bodies);
}

function assemble(facts: EntryMetadata, bodies: Bodies): Entry {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const variants: Partial<Record<Encoding, Variant>> = {};
  for (const name of encodings) {
    const body = bodies[name];
    if (body) variants[name] = variant(facts, name, body, hash);
  }
  return { ...facts, variants: variants as Entry['variants'] };
}

/** A strong ETag identifies exact bytes, so each encoding has its own. */
function variant({ headers }: EntryMetadata, name: Encoding, body: Buffer, hash: string): Variant {
  const etag = name === 'identity' ? `"${hash}"` : `"${hash}-${name}"`;
  const { 'content-type': contentType, ...rest } = headers;
  const unchanged = [...Object.entries(rest).flat(), 'etag', etag];
  return {
    body,
    etag,
    notModifiedHeaders: unchanged,
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
