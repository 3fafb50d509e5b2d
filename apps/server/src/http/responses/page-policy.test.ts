import { createHash } from 'node:crypto';
import { otherChatHost } from '@dalil/contract/other-chat';
import { describe, expect, test } from 'vitest';
import { mapWorkerPolicy, outsideHosts, pagePolicy, videoHost } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';

const scripts = ['first()', 'second()'];
const policy = pagePolicy(scripts, 'production');
const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('Content-Security-Policy of a page', () => {
  test('allows our inline scripts by hash and no other script', () => {
    expect(directive('script-src')).toBe(`script-src 'self' ${hash('first()')} ${hash('second()')}`);
    expect(directive('style-src-elem')).toBe("style-src-elem 'self'");
  });

  test('allows no host but our own, and no script through a broad source expression', () => {
    expect(policy).not.toMatch(/https?:|\*|\.\w{2,}|unsafe-eval|strict-dynamic|unsafe-hashes/);
    for (const name of ['default-src', 'script-src', 'style-src-elem', 'connect-src', 'font-src']) {
      expect(directive(name)).not.toContain('unsafe-inline');
    }
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default rich-text");
  });

  test('allows photo uploads to the object store and nowhere else', () => {
    const withStore = pagePolicy(scripts, 'production', { store: ['https://store.example'] });
    expect(withStore).toContain("connect-src 'self' https://store.example;");
    expect(withStore.replace(' https://store.example', '')).toBe(policy);
  });

  test('allows the page and its worker to fetch the map from its configured hosts', () => {
    const hosts = outsideHosts({
      S3_BUCKET_URL: null,
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_HOSTS: 'https://tiles.example https://maps.example',
      CHAT_WIDGET_ID: null,
    });
    const withMap = pagePolicy(scripts, 'production', hosts);
    expect(withMap).toContain("connect-src 'self' https://maps.example https://tiles.example;");
    expect(withMap).toContain("img-src 'self' data: blob: https://maps.example https://tiles.example;");
    expect(mapWorkerPolicy(hosts)).toBe(
      "default-src 'none'; connect-src https://maps.example https://tiles.example",
    );
    expect(mapWorkerPolicy({ map: [] })).toBe("default-src 'none'; connect-src 'none'");
  });

  test('allows the welcome video in a frame and nothing else', () => {
    const withVideo = pagePolicy(scripts, 'production', { frames: [videoHost] });
    expect(withVideo.replace(`frame-src ${videoHost}; `, '')).toBe(policy);
  });

  test('allows the third-party chat in a frame where it is configured [1.31 partly]', () => {
    const none = { S3_BUCKET_URL: null, MAP_STYLE_URL: null, MAP_HOSTS: null, CHAT_WIDGET_ID: null };
    expect(pagePolicy(scripts, 'production', outsideHosts(none))).toBe(policy);
    const withChat = pagePolicy(scripts, 'production', outsideHosts({ ...none, CHAT_WIDGET_ID: 'abc' }));
    expect(withChat.replace(`frame-src ${otherChatHost}; `, '')).toBe(policy);
  });

  test('responses that are not pages may run nothing at all', () => {
    expect(securityHeaders['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
