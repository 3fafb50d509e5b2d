import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  smtpUrl: string;
  /** How many mails each address received. */
  received: ReadonlyMap<string, number>;
  /** Resolves with the email by which so many addresses have received one. */
  reached(addresses: number): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that counts and keeps nothing, for very many mails. */
export async function openMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  const arrivals = new EventEmitter();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope }, done) {
      stream.on('data', () => undefined);
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        arrivals.emit('email');
        done();
      });
    },
  });
  // A worker that is killed leaves its connections behind.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    async reached(addresses) {
      while (received.size < addresses) await once(arrivals, 'email');
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
