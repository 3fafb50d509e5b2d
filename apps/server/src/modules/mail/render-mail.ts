import { direction } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import type { Letter } from '../../tasks/mailer.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { asHtml, asPlainText, isolated } from './isolation.ts';
import { mailContent } from './mail-content.ts';
import type { CodeMail, Mail } from './mails.ts';

/**
 * The palette of the light theme. Mail programs read neither style sheets nor variables, and many drop what stands on
 * `html` and `body`: so every style is inline, and the outer element of the content says language and direction again.
 */
const style = {
  page: 'margin:0;padding:24px 16px;background-color:#fdfbf7;color:#12262b;font-family:"Segoe UI",Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7',
  card: 'max-width:480px;margin:0 auto;padding:24px;background-color:#ffffff;border:1px solid #e8dfcf;border-radius:16px',
  brand: 'margin:0 0 16px;color:#0f716b;font-size:22px;font-weight:700',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.4',
  text: 'margin:0 0 16px',
  code: 'font-size:24px;font-weight:700;letter-spacing:2px;white-space:nowrap',
  button:
    'display:inline-block;padding:12px 24px;background-color:#0f716b;color:#ffffff;font-weight:600;text-decoration:none;border-radius:12px',
  team: 'margin:24px 0 0',
  footer: 'max-width:480px;margin:16px auto 0;color:#586f75;font-size:13px',
};

/** A mail as it leaves: HTML for most, text for the rest, in the reader's language. */
export function renderMail(mail: Mail | CodeMail, origin: string): Omit<Letter, 'id'> {
  const t = translator(mail.lang);
  const { subject, paragraphs, button, footer } = mailContent(mail);
  const address = button && new URL(button.path, origin).href;
  const sender = t('common.brand');
  const greeting = isName(mail.name)
    ? t('mails.greeting', { name: isolated(mail.name) })
    : t('mails.greetingOfNobody');
  const team = t('common.team');
  const language = `lang="${mail.lang}" dir="${direction(mail.lang)}"`;
  const paragraph = (content: string) => `<p style="${style.text}">${content}</p>`;

  const html = `<!doctype html>
<html ${language}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(asPlainText(subject))}</title></head>
<body style="margin:0">
<div ${language} style='${style.page}'>
<div style="${style.card}">
<p style="${style.brand}">${escapeHtml(sender)}</p>
${mail.kind === 'code' ? '' : `<h1 style="${style.title}">${asHtml(subject)}</h1>\n`}${[greeting, ...paragraphs].map((text) => paragraph(asHtml(text, mail.kind === 'code' ? style.code : ''))).join('\n')}
${button ? paragraph(`<a href="${escapeHtml(address ?? '')}" style="${style.button}">${escapeHtml(button.label)}</a>`) : ''}
<p style="${style.team}">${escapeHtml(team)}</p>
</div>
<p style="${style.footer}">${asHtml(footer)}</p>
</div>
</body>
</html>
`;
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}\n${address}`] : []),
    team,
    `-- \n${footer}`,
  ].join('\n\n');
  return {
    to: mail.to,
    sender,
    lang: mail.lang,
    subject: asPlainText(subject),
    html,
    text: `${asPlainText(text)}\n`,
  };
}

/** Anyone can have us write to anyone by registering: what a stranger calls himself must not carry his message,
 * neither a number nor an address in whatever script. */
function isName(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits < 3 && !/[/@:]|[\p{L}\p{N}][.。][\p{L}\p{N}]/u.test(plain);
}
