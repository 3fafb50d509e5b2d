import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { escapeHtml } from '../../text/escape-html.ts';

export interface ReceivedEmail {
  id: string;
  to: string[];
  from: string;
  sender: string;
  subject: string;
  lang: string;
  html: string;
  text: string;
  /** Headers by lower-case name. */
  headers: Record<string, string>;
  receivedAt: string;
}

export interface MailCatcher {
  /** Value of SMTP_URL for a worker that sends to this mail catcher. */
  smtpUrl: string;
  /** URL where the emails can be read, by people and through `GET /mails?to=`. */
  readUrl: string;
  /** Returns the emails to this recipient, the newest first. */
  emailsTo(address: string): ReceivedEmail[];
  /** Rejects the next emails with these SMTP statuses, one status per email; later emails are accepted. */
  rejectNext(...statuses: number[]): void;
  close(): Promise<void>;
}

/** Maximum number of emails; the oldest are deleted first. */
const capacity = 2_000;

/** Development SMTP server that accepts and shows every email. Port 0 picks a free one. */
export async function openMailCatcher({ smtpPort = 0, readPort = 0 } = {}): Promise<MailCatcher> {
  const mails: ReceivedEmail[] = [];
  const refusals: number[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const status = refusals.shift();
      if (!status) return done();
      done(Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      readMail(stream, to).then((mail) => {
        mails.unshift(mail);
        mails.length = Math.min(mails.length, capacity);
        done();
      }, done);
    },
  });
  const mailsTo = (address: string) => mails.filter(({ to }) => to.includes(address.toLowerCase()));
  const reader = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mails');
    const to = url.searchParams.get('to');
    const shown = to ? mailsTo(to) : mails;
    if (url.pathname === '/mails') {
      response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(shown));
      return;
    }
    const mail = mails.find(({ id }) => url.pathname === `/${encodeURIComponent(id)}`);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(mail?.html ?? list(shown));
  });
  await Promise.all([
    new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => reader.listen(readPort, '127.0.0.1', resolve)),
  ]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    readUrl: `http://127.0.0.1:${portOf(reader)}`,
    emailsTo: mailsTo,
    rejectNext: (...statuses: number[]) => refusals.push(...statuses),
    async close() {
      reader.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => reader.close(() => resolve())),
      ]);
    },
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<ReceivedEmail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  return {
    id: parsed.messageId ?? '',
    to,
    from: parsed.from?.address ?? '',
    sender: parsed.from?.name ?? '',
    subject: parsed.subject ?? '',
    lang: parsed.headers.find(({ key }) => key === 'content-language')?.value ?? '',
    html: parsed.html ?? '',
    text: parsed.text ?? '',
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  };
}

/** HTML list for people: subject, recipient and time of each email, with a link to it. */
function list(mails: readonly ReceivedEmail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/${encodeURIComponent(id)}" dir="auto">${escapeHtml(subject)}</a> ${escapeHtml(to.join(', '))} ${receivedAt}`,
  );
  return `<!doctype html><meta http-equiv="refresh" content="5"><title>Mails</title><ul>${rows.join('')}</ul>`;
}
