import { setTimeout as pause } from 'node:timers/promises';
import { mailApiPort } from './environment.ts';

interface ReceivedMail {
  subject: string;
  lang: string;
  html: string;
  text: string;
}

/** Returns all emails received at an address so far, newest first. */
export async function listMails(address: string): Promise<ReceivedMail[]> {
  const url = `http://127.0.0.1:${mailApiPort}/mails?to=${encodeURIComponent(address)}`;
  return (await (await fetch(url)).json()) as ReceivedMail[];
}

/** Returns the newest email received at an address. Waits until `nth` emails have arrived there. */
export async function readMail(address: string, nth = 1): Promise<ReceivedMail> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const mails = await listMails(address);
    const [newest] = mails;
    if (newest && mails.length >= nth) return newest;
    await pause(100);
  }
  throw new Error(`Email ${nth} to ${address} did not arrive within 30 seconds`);
}

/** Returns the one-time code of the newest email to an address. */
export async function readCode(address: string, nth = 1): Promise<string> {
  const { text } = await readMail(address, nth);
  const [code] = text.match(/\b\d{6}\b/) ?? [];
  if (!code) throw new Error(`The email to ${address} contains no code:\n${text}`);
  return code;
}
