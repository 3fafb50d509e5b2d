import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  smtpUrl: string;
  /** Number of emails received by each recipient. */
  received: ReadonlyMap<string, number>;
  /** Resolves when this many recipients have received an email. */
  reached(addresses: number): Promise<void>;
  close(): Promise<void>;
}

/** SMTP server that only counts emails and stores none, for very large numbers. */
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
  // A killed worker leaves broken connections behind.
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
