import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import { runJob } from './decode-photo.ts';
import type { DecodeJob } from './decoder.ts';

/** Decodes the file that it is sent, answers, and ends: see `decoder.ts`. */

// When the machine or the container runs out of memory, the kernel ends this process and not the worker.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Linux only.
}
// One file at a time needs no cache, and each further thread costs memory.
sharp.cache(false);
sharp.concurrency(1);

process.once('message', (job: DecodeJob) => {
  // A rejection that nobody handles ends the process, which its parent reports as a crash.
  void runJob(job).then((decoded) => process.send?.(decoded, undefined, undefined, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(0));
// In tests alone there is such a cache, and this process is killed before Node would write it.
flushCompileCache();
process.send?.('ready');
