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
  /** Of an email that a person of the staff wrote: where its answer goes, and the ids of those before it in its thread. */
  written?: { replyTo: string | null; thread: readonly string[] };
  /** Of a letter to many: where its reader leaves, by a page or, as RFC 8058 has it, by a POST of the mail program. */
  unsubscribe?: string;
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
  const messageId = (id: string) => `<${id}@${hostname}>`;
  return {
    async send({ id, to, sender, lang, subject, html, text, written, unsubscribe }) {
      try {
        await transport.sendMail({
          messageId: messageId(id),
          ...(written?.replyTo && { replyTo: written.replyTo }),
          ...(written && {
            inReplyTo: written.thread.slice(-1).map(messageId).join(' '),
            references: written.thread.map(messageId),
          }),
          from: { name: sender, address: config.MAIL_FROM },
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: {
            ...(!written && { 'auto-submitted': 'auto-generated' }),
            'content-language': lang,
            ...(unsubscribe && {
              'list-unsubscribe': `<${unsubscribe}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
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

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** The mail server answered, about this address or this mail; with 421 it speaks of itself. */
export function isAboutMessage(error: unknown): boolean {
  const { code = '', responseCode = 421 } = error as SmtpError;
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== 421;
}

/** The server said that it will never take this: trying again would only annoy it. */
function isRefusal(error: unknown): boolean {
  return isAboutMessage(error) && ((error as SmtpError).responseCode ?? 0) >= 500;
}
