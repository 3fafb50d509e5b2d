import type { Language } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { htmlAsText } from '../../text/html-as-text.ts';
import { proseInMail } from '../../text/prose-in-mail.ts';
import { Page, style } from './mail-page.tsx';

interface LetterWords {
  lang: Language;
  subject: string;
  /** Prose of the editor. */
  body: string;
  /** Where its reader leaves. */
  leave: string;
}

/** A letter of the city's own words, as it leaves. */
export function renderLetter(
  { lang, subject, body, leave }: LetterWords,
  origin: string,
): Pick<Letter, 'sender' | 'lang' | 'subject' | 'html' | 'text'> {
  const t = translator(lang);
  const sender = t('common.brand');
  const team = t('common.team');
  const prose = proseInMail(body, origin);
  const html = renderToStaticMarkup(
    <Page lang={lang} subject={subject}>
      <div style={style.card}>
        <p style={style.brand}>{sender}</p>
        <h1 style={style.title}>{subject}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by `proseInMail` */}
        <div dangerouslySetInnerHTML={{ __html: prose }} />
        <p style={style.team}>{team}</p>
      </div>
      <p style={style.footer}>
        {t('mails.letter.why')}{' '}
        <a href={leave} style={style.quiet}>
          {t('mails.letter.unsubscribe')}
        </a>
      </p>
    </Page>,
  );
  const text = [
    subject,
    htmlAsText(prose),
    team,
    `-- \n${t('mails.letter.why')}\n${t('mails.letter.unsubscribe')}: ${leave}`,
  ].join('\n\n');
  return { sender, lang, subject, html: `<!doctype html>\n${html}\n`, text: `${text}\n` };
}
