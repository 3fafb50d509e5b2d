import { setTimeout as pause } from 'node:timers/promises';
import { mailReadPort } from './machine.ts';

interface ReceivedMail {
  subject: string;
  lang: string;
  html: string;
  text: string;
}

/** All that arrived so far, the newest first. */
export async function listMails(address: string): Promise<ReceivedMail[]> {
  const url = `http://127.0.0.1:${mailReadPort}/mails?to=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as ReceivedMail[];
}

/** The newest mail to an address, as it arrived over SMTP. `nth` waits until so many have come. */
export async function readMail(address: string, nth = 1): Promise<ReceivedMail> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const mails = await listMails(address);
    const [newest] = mails;
    if (newest && mails.length >= nth) return newest;
    await pause(100);
  }
  throw new Error(`Mail ${nth} to ${address} did not come within 30 seconds`);
}

/** The one-time code in the newest mail to an address. */
export async function readCode(address: string, nth = 1): Promise<string> {
  const { text } = await readMail(address, nth);
  const [code] = text.match(/\b\d{6}\b/) ?? [];
  if (!code) throw new Error(`The mail to ${address} holds no code:\n${text}`);
  return code;
}
