import { describe, expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';

const mark = 'b9c1f0de';
const marked = (tag: string) => `<${tag} nonce="${mark}"`;
const page = [
  `<!DOCTYPE html><html><head>${marked('script')}>first()</script>`,
  `${marked('link rel="modulepreload" href="/assets/entry.js"')}/>`,
  `${marked('link rel="modulepreload" href="/assets/root.js"')} crossorigin=""/>`,
  `${marked('link rel="stylesheet" href="/a.css"')}/></head>`,
  '<body><p>text</p><script>injected()</script><script nonce="guessed">guessed()</script>',
  `${marked('script')} type="module" async="">start()</script></body></html>`,
].join('');

describe('a finished page', () => {
  test('names the scripts that we wrote, and none that got in by another way', () => {
    expect(finishPage(page, mark).scripts).toEqual(['first()', 'start()']);
  });

  test('carries no mark, and is otherwise what was rendered', () => {
    expect(finishPage(page, mark).html).toBe(page.replaceAll(` nonce="${mark}"`, ''));
  });

  test('hands what it asked for in advance to the script that does so later', () => {
    const { html, scripts } = finishPage(page, mark, (source, files) =>
      source === 'start()' ? `later(${[...files]})` : source,
    );
    expect(scripts).toEqual(['first()', 'later(/assets/entry.js,/assets/root.js)']);
    expect(html).toContain('<script type="module" async="">later(/assets/entry.js,/assets/root.js)</script>');
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/></head>');
  });

  test('a page without script stays as it is', () => {
    const plain = '<!doctype html><title>Plain</title><p>import("/assets/entry.js");</p>';
    expect(finishPage(plain, mark)).toEqual({ html: plain, scripts: [] });
  });
});
