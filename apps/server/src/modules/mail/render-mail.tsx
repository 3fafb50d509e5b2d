import { direction } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { asPlainText, isolated, partsOf } from './isolation.ts';
import { mailContent } from './mail-content.ts';
import type { CodeMail, Mail } from './mails.ts';

/** A mail as it leaves: HTML for most, text for the rest, in the reader's language. */
export function renderMail(mail: Mail | CodeMail, origin: string): Omit<Letter, 'id'> {
  const { lang } = mail;
  const t = translator(lang);
  const { subject, paragraphs, button, footer } = mailContent(mail);
  const link = button && { label: button.label, address: new URL(button.path, origin).href };
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
        <Isolated text={footer} />
      </p>
    </Page>,
  );
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}\n${link.address}`] : []),
    team,
    `-- \n${footer}`,
  ].join('\n\n');
  return {
    to: mail.to,
    sender,
    lang,
    subject: asPlainText(subject),
    html: `<!doctype html>\n${html}\n`,
    text: `${asPlainText(text)}\n`,
  };
}

/** Many programs drop what stands on `html` and `body`: the outer element says language and direction again. */
function Page({ lang, subject, children }: { lang: Mail['lang']; subject: string; children: ReactNode }) {
  const language = { lang, dir: direction(lang) };
  return (
    <html {...language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0 }}>
        <div {...language} style={style.page}>
          {children}
        </div>
      </body>
    </html>
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

/** The palette of the light theme. Mail programs read neither style sheets nor variables: every style is inline. */
const style = {
  page: {
    margin: 0,
    padding: '24px 16px',
    backgroundColor: '#fdfbf7',
    color: '#12262b',
    fontFamily: '"Segoe UI",Tahoma,Arial,sans-serif',
    fontSize: 16,
    lineHeight: 1.7,
  },
  card: {
    maxWidth: 480,
    margin: '0 auto',
    padding: 24,
    backgroundColor: '#ffffff',
    border: '1px solid #e8dfcf',
    borderRadius: 16,
  },
  brand: { margin: '0 0 16px', color: '#0f716b', fontSize: 22, fontWeight: 700 },
  title: { margin: '0 0 16px', fontSize: 20, lineHeight: 1.4 },
  text: { margin: '0 0 16px' },
  code: { fontSize: 24, fontWeight: 700, letterSpacing: 2, whiteSpace: 'nowrap' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    backgroundColor: '#0f716b',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 12,
  },
  team: { margin: '24px 0 0' },
  footer: { maxWidth: 480, margin: '16px auto 0', color: '#586f75', fontSize: 13 },
} satisfies Record<string, CSSProperties>;

/** Anyone can have us write to anyone by registering: what a stranger calls himself must not carry his message,
 * neither a number nor an address in whatever script. */
function isName(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits < 3 && !/[/@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}
