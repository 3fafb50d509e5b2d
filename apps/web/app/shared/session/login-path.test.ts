import { expect, test } from 'vitest';
import { loginPath, sameSitePath } from './login-path.ts';

test('a guest returns to the page of this site they came from after logging in [3.49]', () => {
  const next = '/search-result/خبز?type=shops&lang=ar#top';
  const sent = new URL(loginPath(next), 'https://dalil.example');
  expect(sent.pathname).toBe('/Login');
  expect(sameSitePath(sent.searchParams.get('next'))).toBe(
    `/search-result/${encodeURIComponent('خبز')}?type=shops&lang=ar#top`,
  );
  expect(loginPath(null)).toBe('/Login');
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'Profile',
  'http://',
])('does not redirect to another site for %j [3.49]', (next) => {
  expect(sameSitePath(next)).toBeNull();
});
