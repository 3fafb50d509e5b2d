import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  /** Stays the same when a letter is sent again, so that a mail server can tell that it has it already. */
  id: string;
  to: string;
  sender: string;
  lang: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  send(letter: Letter): Promise<'sent' | 'refused'>;
  close(): void;
}

/** A server that does not answer must not hold a worker for long: the task is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>): Mailer {
  const transport = createTransport({ url: config.SMTP_URL, pool: true, ...patience });
  const { hostname } = new URL(config.PUBLIC_ORIGIN);
  return {
    async send({ id, to, sender, lang, subject, html, text }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${hostname}>`,
          from: { name: sender, address: config.MAIL_FROM },
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'auto-submitted': 'auto-generated', 'content-language': lang },
        });
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** The server said that it will never take mail for this address: trying again would only annoy it. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}
