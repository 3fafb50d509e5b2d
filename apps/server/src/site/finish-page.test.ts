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

describe('finished page', () => {
  test('lists only our own scripts and no injected one', () => {
    expect(finishPage(page, mark).scripts).toEqual(['first()', 'start()']);
  });

  test('removes the nonce and leaves the rest of the rendered page unchanged', () => {
    expect(finishPage(page, mark).html).toBe(page.replaceAll(` nonce="${mark}"`, ''));
  });

  test('passes the module preloads to the script that loads them later', () => {
    const { html, scripts } = finishPage(page, mark, (source, files) =>
      source === 'start()' ? `later(${[...files]})` : source,
    );
    expect(scripts).toEqual(['first()', 'later(/assets/entry.js,/assets/root.js)']);
    expect(html).toContain('<script type="module" async="">later(/assets/entry.js,/assets/root.js)</script>');
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/></head>');
  });

  test('leaves a page without script unchanged', () => {
    const plain = '<!doctype html><title>Plain</title><p>import("/assets/entry.js");</p>';
    expect(finishPage(plain, mark)).toEqual({ html: plain, scripts: [] });
  });
});
