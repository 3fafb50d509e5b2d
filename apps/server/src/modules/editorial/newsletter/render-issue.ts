import { type Language, languages } from '@dalil/messages/languages';
import type { Config } from '../../../config.ts';
import { textIn } from '../../../db/columns.ts';
import type { OutgoingEmail as Mail } from '../../../tasks/mailer.ts';
import { renderNewsletter } from '../../mail/render-newsletter.ts';
import type { NewsletterIssue } from './issues.service.ts';
import { unsubscribePath } from './subscription-token.ts';

type Words = Pick<NewsletterIssue, 'subjectEn' | 'subjectAr' | 'bodyEn' | 'bodyAr'>;

/** Placeholder in the rendered email for the unsubscribe URL, the only part that differs per subscriber. */
const leaveMark = 'https://unsubscribe.invalid/';

/** Renders the email of an issue in both languages, with a placeholder for the unsubscribe URL. */
export function renderIssue(issue: Words, origin: string, leave = leaveMark) {
  const render = (lang: Language) =>
    renderNewsletter(
      { lang, subject: textIn(issue, 'subject', lang), body: textIn(issue, 'body', lang), leave },
      origin,
    );
  const [en, ar] = languages.map(render);
  return { en, ar } as Record<Language, ReturnType<typeof render>>;
}

interface Reader {
  id: string;
  email: string;
  lang: Language;
}

/** Returns a function that personalises an issue for each subscriber. */
export async function issueRenderer(
  issue: Words,
  { SESSION_KEY }: Pick<Config, 'SESSION_KEY'>,
  origin: string,
): Promise<(reader: Reader) => Promise<Omit<Mail, 'id'>>> {
  const rendered = renderIssue(issue, origin);
  return async ({ id, email, lang }) => {
    const unsubscribe = new URL(await unsubscribePath(SESSION_KEY, id, lang), origin).href;
    const { html, text, ...mail } = rendered[lang];
    return {
      ...mail,
      to: email,
      html: html.replaceAll(leaveMark, unsubscribe.replaceAll('&', '&amp;')),
      text: text.replaceAll(leaveMark, unsubscribe),
      unsubscribe,
    };
  };
}
