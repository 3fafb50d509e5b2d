import { translator } from '@dalil/messages/translator';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { asPlainText, isolated, partsOf } from './isolation.ts';
import { mailContent } from './mail-content.ts';
import { Page, style } from './mail-page.tsx';
import type { CodeMail, Mail } from './mails.ts';

/** A mail as it leaves: HTML for most, text for the rest, in the reader's language. */
export function renderMail(mail: Mail | CodeMail, origin: string): Omit<Letter, 'id'> {
  const { lang } = mail;
  const t = translator(lang);
  const { subject, paragraphs, items = [], button, footer, leave } = mailContent(mail);
  const at = (path: string) => new URL(path, origin).href;
  const link = button && { label: button.label, address: at(button.path) };
  const sender = t('common.brand');
  const team = t('common.team');
  const greeting = isName(mail.name)
    ? t('mails.greeting', { name: isolated(mail.name) })
    : t('mails.greetingOfNobody');
  const ofCode = mail.kind === 'code';
  const html = renderToStaticMarkup(
    <Page lang={lang} subject={asPlainText(subject)}>
      <div style={style.card}>
        <p style={style.brand}>{sender}</p>
        {!ofCode && (
          <h1 style={style.title}>
            <Isolated text={subject} />
          </h1>
        )}
        {[greeting, ...paragraphs].map((text) => (
          <p key={text} style={style.text}>
            <Isolated text={text} ltrStyle={ofCode ? style.code : undefined} />
          </p>
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
            <a href={link.address} style={style.button}>
              {link.label}
            </a>
          </p>
        )}
        <p style={style.team}>{team}</p>
      </div>
      <p style={style.footer}>
        <Isolated text={footer} />{' '}
        {leave && (
          <a href={at(leave.path)} style={style.quiet}>
            {leave.label}
          </a>
        )}
      </p>
    </Page>,
  );
  const text = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, note, path }) => [title, note, at(path)].filter(Boolean).join('\n')),
    ...(link ? [`${link.label}\n${link.address}`] : []),
    team,
    [`-- \n${footer}`, ...(leave ? [`${leave.label}: ${at(leave.path)}`] : [])].join('\n'),
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

/** Anyone can have us write to anyone by registering: what a stranger calls himself must not carry his message,
 * neither a number nor an address in whatever script. */
function isName(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plain.trim() !== '' && digits < 3 && !/[/@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}
