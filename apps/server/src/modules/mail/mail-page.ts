import { direction, type Language } from '@dalil/messages/languages';
import { type CSSProperties, createElement, type ReactNode } from 'react';

/**
 * Page layout. The outer element repeats language and direction, because many email clients drop `html` and `body`.
 */
export function mailPage(lang: Language, subject: string, ...children: readonly ReactNode[]) {
  const language = { lang, dir: direction(lang) };
  return createElement(
    'html',
    language,
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('style', null, dark),
      createElement('title', null, subject),
    ),
    createElement(
      'body',
      { style: { margin: 0 } },
      createElement('div', { ...language, style: style.page, className: 'mail-page' }, ...children),
    ),
  );
}

/** Dark theme for email clients that support style sheets; others show the light palette. */
const dark = `@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #0a1619 !important; color: #f3ede2 !important; }
  .mail-card { background-color: #14272c !important; border-color: #24414a !important; }
  .mail-brand { color: #f3ede2 !important; }
  .mail-quote { background-color: #0d1b20 !important; }
  .mail-button { background-color: #4db8ac !important; color: #0a1619 !important; }
  .mail-quiet { color: #a9bcc1 !important; }
}`;

/** Light palette. Most email clients support neither style sheets nor variables, so every style is inline. */
export const style = {
  page: {
    margin: 0,
    padding: '24px 16px',
    backgroundColor: '#f8f3ea',
    color: '#12262b',
    fontFamily: '"Segoe UI",Tahoma,Arial,sans-serif',
    fontSize: 16,
    lineHeight: 1.7,
  },
  card: {
    maxWidth: 520,
    margin: '0 auto',
    padding: '28px 24px',
    backgroundColor: '#ffffff',
    border: '1px solid #e8dfcf',
    borderRadius: 16,
  },
  brand: { maxWidth: 570, margin: '0 auto 12px', color: '#12262b', fontSize: 22, fontWeight: 700 },
  logo: { verticalAlign: 'middle', borderRadius: 8 },
  title: { margin: '0 0 16px', fontSize: 22, lineHeight: 1.4 },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    backgroundColor: '#f8f3ea',
    borderInlineStart: '3px solid #f08a3c',
    whiteSpace: 'pre-line',
  },
  text: { margin: '0 0 16px' },
  written: { margin: '0 0 16px', whiteSpace: 'pre-line' },
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
  list: { margin: '0 0 16px', padding: 0, listStyle: 'none' },
  item: { padding: '10px 0', borderTop: '1px solid #e8dfcf' },
  link: { color: '#0f716b', fontWeight: 600 },
  team: { margin: '24px 0 0' },
  quiet: { color: '#586f75' },
  footer: { maxWidth: 570, margin: '16px auto 0', color: '#586f75', fontSize: 13 },
  address: { margin: '4px 0 0', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>;
