import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../plugins/security-headers.ts';
import { pagePolicy } from './page-policy.ts';

const html = '<script>first()</script><script src="/assets/a.js"></script><style>p{}</style>';
const policy = pagePolicy(html, 'production');
const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  test('names its inline scripts and styles by hash and nothing else that runs', () => {
    expect(directive('script-src')).toBe(`script-src 'self' ${hash('first()')}`);
    expect(directive('style-src-elem')).toBe(`style-src-elem 'self' ${hash('p{}')}`);
  });

  test('names no host but our own, and lets no script in by any general word', () => {
    expect(policy).not.toMatch(/https?:|\*|\.\w{2,}|unsafe-eval|strict-dynamic|unsafe-hashes/);
    for (const name of ['default-src', 'script-src', 'style-src-elem', 'connect-src', 'font-src']) {
      expect(directive(name)).not.toContain('unsafe-inline');
    }
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default rich-text");
  });

  test('lets photos be sent to the object store, and nowhere else', () => {
    const withStore = pagePolicy(html, 'production', 'https://store.example/photos');
    expect(withStore).toContain("connect-src 'self' https://store.example;");
    expect(withStore.replace(' https://store.example', '')).toBe(policy);
  });

  test('answers that are not pages run nothing at all', () => {
    expect(securityHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
