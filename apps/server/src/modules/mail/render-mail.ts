import { translator } from '@dalil/messages/translator';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../../tasks/mailer.ts';
import { isSafeName } from '../../text/safe-name.ts';
import { asPlainText, isolated, isolatedLtr, partsOf } from './isolation.ts';
import { type MailContent, mailContent } from './mail-content.ts';
import { mailPage, style } from './mail-page.ts';
import type { CodeMail, Mail, ReplyMail } from './mails.ts';

/** Renders an email for sending, as HTML and plain text in the reader's language. */
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
    mailPage(
      lang,
      asPlainText(subject),
      createElement(
        'p',
        { style: style.brand, className: 'mail-brand' },
        createElement('img', { src: at('/pwa-192.png'), width: 32, height: 32, alt: '', style: style.logo }),
        ' ',
        sender,
      ),
      createElement(
        'div',
        { style: style.card, className: 'mail-card' },
        !ofCode && !written && createElement('h1', { style: style.title }, ...isolatedParts(subject)),
        ...[greeting, ...paragraphs].flatMap((text) => paragraph(text, { quote, written, ofCode })),
        items.length > 0 &&
          createElement('ul', { style: style.list }, ...items.map((item) => listItem(item, at))),
        link &&
          createElement(
            'p',
            { style: style.text },
            createElement(
              'a',
              { href: link.address, style: style.button, className: 'mail-button' },
              link.label,
            ),
          ),
        createElement('p', { style: style.team }, team),
      ),
      createElement(
        'div',
        { style: style.footer, className: 'mail-quiet' },
        ...isolatedParts(footer),
        ' ',
        ...[leave, settings].map(
          (other) =>
            other &&
            createElement(
              'a',
              { href: at(other.path), style: style.quiet, className: 'mail-quiet' },
              other.label,
            ),
        ),
        link &&
          createElement(
            'p',
            { style: style.address },
            ...isolatedParts(t('mails.footer.link', { url: isolatedLtr(link.address) })),
          ),
      ),
    ),
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

interface ParagraphContext {
  quote: string | undefined;
  written: boolean;
  ofCode: boolean;
}

/** A paragraph; user-written text at its end is set apart in a box. */
function paragraph(text: string, { quote, written, ofCode }: ParagraphContext): ReactNode[] {
  const own = quote && text.endsWith(quote) ? text.slice(0, -quote.length).trim() : text;
  return [
    own &&
      createElement(
        'p',
        { style: written ? style.written : style.text },
        ...isolatedParts(own, ofCode ? style.code : undefined),
      ),
    quote &&
      own !== text &&
      createElement('div', { style: style.quote, className: 'mail-quote' }, ...isolatedParts(quote)),
  ];
}

/** One of several posts: its title as a link, and a line below it. */
function listItem(
  { title, note, path }: NonNullable<MailContent['items']>[number],
  at: (path: string) => string,
): ReactNode {
  return createElement(
    'li',
    { style: style.item },
    createElement('a', { href: at(path), style: style.link }, ...isolatedParts(title)),
    note && createElement('div', { style: style.quiet }, ...isolatedParts(note)),
  );
}

/** A sentence with direction-isolated values. `ltrStyle` is the style of codes and URLs. */
function isolatedParts(text: string, ltrStyle?: CSSProperties): ReactNode[] {
  return partsOf(text).map(({ kind, value }) =>
    kind === 'text'
      ? value
      : createElement('bdi', kind === 'ltr' ? { dir: 'ltr', style: ltrStyle } : null, value),
  );
}
