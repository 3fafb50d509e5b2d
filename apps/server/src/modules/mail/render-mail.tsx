import { translator } from '@dalil/messages/translator';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { isSafeName } from '../../text/safe-name.ts';
import { asPlainText, isolated, isolatedLtr, partsOf } from './isolation.ts';
import { mailContent } from './mail-content.ts';
import { Page, style } from './mail-page.tsx';
import type { CodeMail, Mail, ReplyMail } from './mails.ts';

/** A mail as it leaves: HTML for most, text for the rest, in the reader's language. */
export function renderMail(mail: Mail | CodeMail | ReplyMail, origin: string): Omit<Letter, 'id'> {
  const { lang } = mail;
  const t = translator(lang);
  const { subject, paragraphs, quote, items = [], button, footer, leave, settings } = mailContent(mail);
  const at = (path: string) => new URL(path, origin).href;
  const link = button && { label: button.label, address: at(button.path) };
  const sender = t('common.brand');
  const team = t('common.team');
  const greeting = isSafeName(mail.name)
    ? t('mails.greeting', { name: isolated(mail.name) })
    : t('mails.greetingOfNobody');
  const ofCode = mail.kind === 'code';
  const written = mail.kind === 'contactReply';
  const html = renderToStaticMarkup(
    <Page lang={lang} subject={asPlainText(subject)}>
      <p style={style.brand} className="mail-brand">
        <img src={at('/pwa-192.png')} width={32} height={32} alt="" style={style.logo} /> {sender}
      </p>
      <div style={style.card} className="mail-card">
        {!ofCode && !written && (
          <h1 style={style.title}>
            <Isolated text={subject} />
          </h1>
        )}
        {[greeting, ...paragraphs].map((text) => (
          <Paragraph key={text} text={text} quote={quote} written={written} ofCode={ofCode} />
        ))}
        {items.length > 0 && (
          <ul style={style.list}>
            {items.map(({ title, note, path }) => (
              <li key={path} style={style.item}>
                <a href={at(path)} style={style.link}>
                  <Isolated text={title} />
                </a>
                {note && (
                  <div style={style.quiet}>
                    <Isolated text={note} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {link && (
          <p style={style.text}>
            <a href={link.address} style={style.button} className="mail-button">
              {link.label}
            </a>
          </p>
        )}
        <p style={style.team}>{team}</p>
      </div>
      <div style={style.footer} className="mail-quiet">
        <Isolated text={footer} />{' '}
        {[leave, settings].map(
          (other) =>
            other && (
              <a key={other.path} href={at(other.path)} style={style.quiet} className="mail-quiet">
                {other.label}
              </a>
            ),
        )}
        {link && (
          <p style={style.address}>
            <Isolated text={t('mails.footer.link', { url: isolatedLtr(link.address) })} />
          </p>
        )}
      </div>
    </Page>,
  );
  const text = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, note, path }) => [title, note, at(path)].filter(Boolean).join('\n')),
    ...(link ? [`${link.label}\n${link.address}`] : []),
    team,
    [
      `-- \n${footer}`,
      ...[leave, settings].flatMap((other) => (other ? [`${other.label}: ${at(other.path)}`] : [])),
    ].join('\n'),
  ].join('\n\n');
  return {
    to: mail.to,
    sender,
    lang,
    subject: asPlainText(subject),
    html: `<!doctype html>\n${html}\n`,
    text: `${asPlainText(text)}\n`,
    ...(leave && { unsubscribe: at(leave.path) }),
  };
}

interface ParagraphProps {
  text: string;
  quote: string | undefined;
  written: boolean;
  ofCode: boolean;
}

/** A paragraph; a person's words at its end stand in a box of their own. */
function Paragraph({ text, quote, written, ofCode }: ParagraphProps) {
  const own = quote && text.endsWith(quote) ? text.slice(0, -quote.length).trim() : text;
  return (
    <>
      {own && (
        <p style={written ? style.written : style.text}>
          <Isolated text={own} ltrStyle={ofCode ? style.code : undefined} />
        </p>
      )}
      {quote && own !== text && (
        <div style={style.quote} className="mail-quote">
          <Isolated text={quote} />
        </div>
      )}
    </>
  );
}

/** A sentence with each value apart from its order. `ltrStyle` is the look of codes and addresses. */
function Isolated({ text, ltrStyle }: { text: string; ltrStyle?: CSSProperties | undefined }) {
  return partsOf(text).map(({ kind, value }, index) => {
    if (kind === 'text') return value;
    const ltr = kind === 'ltr' && { dir: 'ltr', style: ltrStyle };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two values may be equal
      <bdi key={index} {...ltr}>
        {value}
      </bdi>
    );
  });
}
