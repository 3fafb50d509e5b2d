import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** What a browser sends to put a file into the store by itself. */
export interface UploadAddress {
  url: string;
  headers: Record<string, string>;
}

export interface UploadTerms {
  type: string;
  /** Exactly so many: the store refuses more. */
  bytes: number;
  seconds: number;
}

export interface StoredFile {
  /** Of what is sent. */
  bytes: number;
  content: Readable;
}

/** Where files are kept: a folder, or a bucket of an object store. Names are ours alone, never a visitor's. */
export interface Storage {
  /** Whole or not at all: no reader meets half a file. Throws `storageFull` when there is no room. */
  put(file: string, content: Uint8Array): Promise<void>;
  /** Null when it is not there. */
  read(file: string): Promise<Buffer | null>;
  /** It, or a part that it has, to be sent on as it comes; null when it is not there. */
  open(file: string, part?: ByteRange): Promise<StoredFile | null>;
  /** Its length in bytes; null when it is not there. */
  size(file: string): Promise<number | null>;
  /** Fine when they are gone already. */
  remove(files: readonly string[]): Promise<void>;
  /** Whether there is no room for more; false where the store does not say. */
  isFull(): Promise<boolean>;
  /** Files of a folder that were written before then. None where the store expires them itself (a bucket's rule). */
  listStale(folder: string, before: Date): AsyncIterable<string>;
  uploadAddress(file: string, terms: UploadTerms): Promise<UploadAddress>;
}

/** Names are made by us; one that could leave its place is a fault of ours. */
export function storedName(file: string): string {
  if (!/^([\w-]+\/)*[\w-]+(\.[a-z]+)?$/.test(file)) throw new Error(`Not a name of a stored file: ${file}`);
  return file;
}
