import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { htmlAsText } from '../../text/html-as-text.ts';
import { proseInMail } from '../../text/prose-in-mail.ts';
import { mailPage, style } from './mail-page.ts';

interface LetterWords {
  lang: Language;
  subject: string;
  /** Prose by the editor. */
  body: string;
  /** Unsubscribe path. */
  leave: string;
}

/** Renders a newsletter issue for sending. */
export function renderLetter(
  { lang, subject, body, leave }: LetterWords,
  origin: string,
): Pick<Letter, 'sender' | 'lang' | 'subject' | 'html' | 'text'> {
  const t = translator(lang);
  const sender = t('common.brand');
  const team = t('common.team');
  const prose = proseInMail(body, origin);
  const html = renderToStaticMarkup(
    mailPage(
      lang,
      subject,
      createElement(
        'div',
        { style: style.card },
        createElement('p', { style: style.brand }, sender),
        createElement('h1', { style: style.title }, subject),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by `proseInMail`
        createElement('div', { dangerouslySetInnerHTML: { __html: prose } }),
        createElement('p', { style: style.team }, team),
      ),
      createElement(
        'p',
        { style: style.footer },
        t('mails.letter.why'),
        ' ',
        createElement('a', { href: leave, style: style.quiet }, t('mails.letter.unsubscribe')),
      ),
    ),
  );
  const text = [
    subject,
    htmlAsText(prose),
    team,
    `-- \n${t('mails.letter.why')}\n${t('mails.letter.unsubscribe')}: ${leave}`,
  ].join('\n\n');
  return { sender, lang, subject, html: `<!doctype html>\n${html}\n`, text: `${text}\n` };
}
