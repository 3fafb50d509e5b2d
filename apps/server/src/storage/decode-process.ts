import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import { runJob } from './decode-photo.ts';
import type { DecodeJob } from './decoder.ts';

/** Entry point of the decoder process: decodes the one file it is sent, responds and exits. See `decoder.ts`. */

// If the machine or container runs out of memory, the kernel kills this process instead of the worker.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // This file exists on Linux only; elsewhere the setting is skipped.
}
// Saves memory: a single file needs no cache, and each further thread costs memory.
sharp.cache(false);
sharp.concurrency(1);

process.once('message', (job: DecodeJob) => {
  // An unhandled rejection ends the process, which its parent reports as a crash.
  void runJob(job).then((decoded) => process.send?.(decoded, undefined, undefined, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(0));
// Writes the compile cache that tests set: this process is killed before Node would write it.
flushCompileCache();
process.send?.('ready');
