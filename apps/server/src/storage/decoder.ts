import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EncodedPicture } from './encode-picture.ts';

export interface EncodeJob {
  bytes: Uint8Array;
  /** Name of the stored files, without width and format. */
  name: string;
  /** Widths of the stored files in pixels, in ascending order. */
  widths: readonly [number, ...number[]];
}

/** One step of decoding an uploaded file. */
export type DecodeJob =
  /** A photo in its original aspect ratio, with the perceptual hash used to find similar photos. */
  | ({ do: 'photo' } & EncodeJob)
  /** A photo cropped to a square of the largest width. */
  | ({ do: 'square' } & EncodeJob)
  | { do: 'draw-pdf'; bytes: Uint8Array }
  /**
   * Encodes the output of `draw-pdf`. Drawing and encoding are separate steps, so that their memory is not needed at
   * the same time.
   */
  | ({ do: 'encode-pages'; width: number; height: number } & EncodeJob);

/**
 * An encoded image, not yet stored. `look` is its perceptual hash, used to find similar photos; null for documents,
 * profile photos and photos with too little detail.
 */
export interface DecodedPhoto extends EncodedPicture {
  look: string | null;
}

/** The pages of a PDF as one image, stacked vertically. */
export interface RenderedPages {
  png: Buffer;
  width: number;
  height: number;
}

/** Rejected file, with a message key under `errors.field` as the reason. */
export interface RejectedFile {
  refused: string;
}

export type Decoded<Job extends DecodeJob> =
  | RejectedFile
  | (Job extends { do: 'draw-pdf' } ? RenderedPages : DecodedPhoto);

/** Reason why a decoder ended without a result. */
export class DecoderEnded extends Error {
  readonly limit: 'time' | 'memory' | 'crash';

  constructor(limit: DecoderEnded['limit']) {
    super(`The decoder ended: ${limit}.`);
    this.limit = limit;
  }
}

export const decoderLimits = {
  /** Time limit for the start of Node and its modules, enough for a busy machine. */
  startMs: 30_000,
  /** Time limit for decoding. Several times the CPU limit, because the machine may be busy. */
  wallMs: 60_000,
  /** CPU limit including the startup. Enforced by the operating system, even if the parent process has died. */
  cpuSeconds: 20,
  /**
   * Limit of resident memory. Node and the decoders take about 100 MB; with the largest photo or a PDF of scanned
   * pages they take about 370 MB.
   */
  memoryMb: 380,
  /** Heap limit for the JavaScript of pdf.js. */
  heapMb: 128,
};
/** Interval at which the decoder's memory use is checked. It can allocate about 10 MB in this time. */
const memoryPollMs = 20;

const compiled = getCompileCacheDir();
const script = fileURLToPath(new URL('./decode-process.ts', import.meta.url));

/**
 * Decodes one file in a separate process, which has no secrets in its environment and is killed with SIGKILL when it
 * exceeds its time or memory limit: a thread cannot be stopped inside native code, and a crash in native code ends
 * the whole process. Returns a `RejectedFile` for a file that cannot be accepted; throws `DecoderEnded` after a crash
 * or an exceeded limit.
 */
export async function decode<Job extends DecodeJob>(
  work: Job,
  signal?: AbortSignal,
  limits = decoderLimits,
): Promise<Decoded<Job>> {
  signal?.throwIfAborted();
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      'ulimit -t "$1" && shift && exec "$@"',
      'decoder',
      String(limits.cpuSeconds),
      process.execPath,
      '--expose-gc',
      `--max-old-space-size=${limits.heapMb}`,
      script,
    ],
    {
      // Discards its output, which could quote the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '2',
        // Shares a compile cache in tests only: in production a compromised decoder could put code for the next
        // decoder there.
        ...(compiled && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
      },
    },
  );
  let ended: Error | undefined;
  const end = (reason: Error) => {
    ended ??= reason;
    child.kill('SIGKILL');
  };
  const abort = () => end(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  let timer = setTimeout(() => end(new Error('The decoder did not start.')), limits.startMs);
  const checkMemory = async () => {
    if ((await residentMb(child.pid)) > limits.memoryMb) end(new DecoderEnded('memory'));
  };
  const watch = setInterval(() => void checkMemory(), memoryPollMs);

  const { promise, resolve, reject } = Promise.withResolvers<Decoded<Job>>();
  let started = false;
  child.on('message', (message: 'ready' | Decoded<Job>) => {
    if (message !== 'ready') return resolve(message);
    started = true;
    clearTimeout(timer);
    timer = setTimeout(() => end(new DecoderEnded('time')), limits.wallMs);
    child.send(work, () => undefined);
  });
  child.once('error', reject);
  child.once('exit', (code, by) => {
    if (ended) reject(ended);
    else if (started) reject(new DecoderEnded(by === 'SIGKILL' ? 'time' : 'crash'));
    else reject(new Error(`The decoder did not start: it ended with ${by ?? code}.`));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    if (child.exitCode === null && child.signalCode === null && child.pid) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      // Waits for the exit, so that two decoders never run where one is intended.
      await gone;
    }
  }
}

/**
 * Returns a process's resident memory; 0 where the system does not report it, so that only the time limit applies
 * there.
 */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}
