import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RouterLink } from './router-link.tsx';

test.each([
  ['/Profile', true],
  ['?page=2', true],
  ['#apply', true],
  ['//evil.example', false],
  ['https://example.com', false],
  ['/admin', false],
  ['/admin/people', false],
])('link to %s is handled by the router: %s', (href, inside) => {
  expect(renderToStaticMarkup(<RouterLink href={href} />).includes('data-inside')).toBe(inside);
});
