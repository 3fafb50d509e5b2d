// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from './testing/in-language.tsx';
import { pass } from './testing/pass.ts';
import { TimedAlert } from './timed-alert.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('counts down in steps of one second, then hides [5.06]', () => {
  const onDone = vi.fn();
  const { container } = renderIn(
    'en',
    <TimedAlert seconds={3} onDone={onDone}>
      A new version is ready
    </TimedAlert>,
  );
  for (const left of ['3 seconds', '2 seconds', '1 second']) {
    expect(container.textContent).toContain(left);
    expect(onDone).not.toHaveBeenCalled();
    pass(1000);
  }
  expect(container.textContent).toBe('');
  expect(onDone).toHaveBeenCalledOnce();
});

test('uses the right Arabic plural form in the countdown [5.06]', () => {
  const { container } = renderIn('ar', <TimedAlert seconds={3}>نص</TimedAlert>);
  expect(container.textContent).toContain('3 ثوانٍ');
  pass(1000);
  expect(container.textContent).toContain('ثانيتان');
});

test('does not announce the passing seconds', () => {
  const { getByRole } = renderIn('en', <TimedAlert seconds={3}>A new version is ready</TimedAlert>);
  expect(getByRole('alert').textContent).toBe('A new version is ready');
});
