import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingEmail {
  /** Id of the email. A resend has the same id, so that a mail server can detect a duplicate. */
  id: string;
  to: string;
  sender: string;
  lang: string;
  subject: string;
  html: string;
  text: string;
  /** Only for an email written by staff: where replies go, and the ids of the earlier emails in its thread. */
  staffThread?: { replyTo: string | null; thread: readonly string[] };
  /**
   * Only for newsletters: the unsubscribe URL, opened as a page or called with a POST by the email client (RFC 8058).
   */
  unsubscribe?: string;
}

export interface Mailer {
  send(issue: OutgoingEmail): Promise<'sent' | 'refused'>;
  close(): void;
}

/** A mail server that does not respond must not block a worker for long: the task is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>): Mailer {
  const transport = createTransport({ url: config.SMTP_URL, pool: true, ...timeouts });
  const { hostname } = new URL(config.PUBLIC_ORIGIN);
  const messageId = (id: string) => `<${id}@${hostname}>`;
  return {
    async send({ id, to, sender, lang, subject, html, text, staffThread: written, unsubscribe }) {
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
        if (isPermanentRejection(error)) return 'refused';
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

/**
 * True if the mail server rejected this recipient or this email, permanently or for now. Status 421 is excluded: it
 * means that the server itself is unavailable.
 */
export function isMessageRejection(error: unknown): boolean {
  const { code = '', responseCode = 421 } = error as SmtpError;
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== 421;
}

/** True for a permanent rejection, which must not be retried. */
function isPermanentRejection(error: unknown): boolean {
  return isMessageRejection(error) && ((error as SmtpError).responseCode ?? 0) >= 500;
}
