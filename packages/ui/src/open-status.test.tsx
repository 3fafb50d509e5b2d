// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { OpenStatus } from './open-status.tsx';
import { renderIn } from './testing/in-language.tsx';

const open = {
  state: 'open',
  until: Date.parse('2026-02-12T14:00:00Z'),
  day: 'today',
  midnight: false,
  soon: false,
} as const;
const shown = (lang: 'en' | 'ar', status: Parameters<typeof OpenStatus>[0]['status']) => {
  const { container } = renderIn(lang, <OpenStatus status={status} timeZone="America/Detroit" />);
  const [badge] = container.querySelectorAll('.open-status');
  return badge as HTMLElement;
};

test('shows the time once in English, isolated from the direction of the surrounding text', () => {
  const badge = shown('en', open);
  expect(badge.textContent?.replace('\u202f', ' ')).toBe('Open now · closes 9:00 AM');
  expect(badge.querySelector('bdi')?.textContent).toMatch(/^9:00\sAM$/);
  expect(badge.dataset.open).toBe('true');
});

test('shows ص in Arabic and has screen readers read صباحًا', () => {
  const badge = shown('ar', open);
  expect(badge.querySelector('bdi[aria-hidden="true"]')?.textContent).toBe('9:00 ص');
  badge.querySelector('[aria-hidden]')?.remove();
  expect(badge.textContent).toBe('مفتوح الآن · يغلق الساعة 9:00 صباحًا');
});

test('shows missing hours as neither open nor closed', () => {
  expect(shown('en', { state: 'notGiven' }).dataset.open).toBeUndefined();
  expect(shown('en', { state: 'alwaysOpen' }).dataset.open).toBe('true');
  expect(shown('en', { state: 'closed' }).dataset.open).toBe('false');
});
