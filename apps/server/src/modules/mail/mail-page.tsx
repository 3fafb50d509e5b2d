import { direction, type Language } from '@dalil/messages/languages';
import type { CSSProperties, ReactNode } from 'react';

/** Many programs drop what stands on `html` and `body`: the outer element says language and direction again. */
export function Page({ lang, subject, children }: { lang: Language; subject: string; children: ReactNode }) {
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

/** The palette of the light theme. Mail programs read neither style sheets nor variables: every style is inline. */
export const style = {
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
  list: { margin: '0 0 16px', padding: 0, listStyle: 'none' },
  item: { padding: '10px 0', borderTop: '1px solid #e8dfcf' },
  link: { color: '#0f716b', fontWeight: 600 },
  team: { margin: '24px 0 0' },
  quiet: { color: '#586f75' },
  footer: { maxWidth: 480, margin: '16px auto 0', color: '#586f75', fontSize: 13 },
} satisfies Record<string, CSSProperties>;
