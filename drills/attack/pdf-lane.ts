import { readFileSync } from 'node:fs';
import { pdfBomb, pdfOfCurves } from '@dalil/server/src/testing/photos/pdf.ts';
import { twoColours } from '@dalil/server/src/testing/photos/photos.ts';
import { until } from '@dalil/server/src/testing/until.ts';
import { atMost } from '../metric.ts';
import type { Attack } from './attack-types.ts';
import { createClient } from './client.ts';
import { newPerson } from './people.ts';
import { uploader } from './uploads.ts';

/**
 * Uploads PDFs that keep native code busy or exhaust memory. Measures how long another member's photo waits meanwhile
 * and how much memory processing the PDFs takes.
 */
export const pdfLane: Attack = {
  name: 'pdf-lane',
  async run(machine, { quick, tell }) {
    const ask = createClient((await machine.startServer()).origin);
    const worker = await machine.startWorker();
    const [attacker, victim] = [await newPerson(machine, 'member'), await newPerson(machine, 'member')];
    const [attack, send] = [uploader(ask, attacker), uploader(ask, victim)];
    const photo = await twoColours(800, 600).jpeg().toBuffer();
    const photoMs = async () => {
      const id = await send.send(photo);
      const started = performance.now();
      await until('the photo is processed', () => send.settled(id), 180_000);
      return performance.now() - started;
    };

    const alone = await photoMs();
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, ...childrenOf(worker.pid).map(peakMbOf));
    }, 20);
    const pdfs = [
      pdfOfCurves({ paths: 1, curves: 20_000 }),
      pdfOfCurves({ paths: 5, curves: 9_000 }),
      pdfBomb(quick ? 500 : 1_500),
    ];
    const ids = [];
    for (const pdf of pdfs) ids.push(await attack.send(pdf, { document: true, type: 'application/pdf' }));
    const behind = await photoMs();
    tell(`a photo takes ${Math.round(alone)} ms alone, ${Math.round(behind)} ms beside hostile PDFs`);
    for (const id of ids) await until('the PDF is refused', () => attack.settled(id), 180_000);
    clearInterval(watch);

    await attack.send(pdfOfCurves({ paths: 5, curves: 9_000 }), { document: true, type: 'application/pdf' });
    await until('the PDF is being drawn', async () => childrenOf(worker.pid).length > 0);
    const stopping = performance.now();
    await worker.stop();
    const stopMs = performance.now() - stopping;
    return [
      atMost('pdf_lane_blocked_s', Math.max(0, behind - alone) / 1_000, 10),
      atMost('pdf_rss_mb', peakMb, 400),
      atMost('pdf_sigterm_s', stopMs / 1_000, 11),
    ];
  },
};

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Returns the peak resident memory of a process. */
function peakMbOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
