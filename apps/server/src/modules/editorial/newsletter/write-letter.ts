import { type Language, languages } from '@dalil/messages/languages';
import type { Config } from '../../../config.ts';
import { textIn } from '../../../db/columns.ts';
import type { Letter as Mail } from '../../../tasks/mailer.ts';
import { renderLetter } from '../../mail/render-letter.ts';
import type { Letter } from './letters.service.ts';
import { leavePath } from './subscription-ticket.ts';

type Words = Pick<Letter, 'subjectEn' | 'subjectAr' | 'bodyEn' | 'bodyAr'>;

/** Placeholder in the rendered email for the unsubscribe URL, the only part that differs per subscriber. */
const leaveMark = 'https://unsubscribe.invalid/';

/** Both mails, rendered once. */
export function renderLetters(letter: Words, origin: string, leave = leaveMark) {
  const render = (lang: Language) =>
    renderLetter(
      { lang, subject: textIn(letter, 'subject', lang), body: textIn(letter, 'body', lang), leave },
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
export async function letterWriter(
  letter: Words,
  { SESSION_KEY }: Pick<Config, 'SESSION_KEY'>,
  origin: string,
): Promise<(reader: Reader) => Promise<Omit<Mail, 'id'>>> {
  const rendered = renderLetters(letter, origin);
  return async ({ id, email, lang }) => {
    const unsubscribe = new URL(await leavePath(SESSION_KEY, id, lang), origin).href;
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
