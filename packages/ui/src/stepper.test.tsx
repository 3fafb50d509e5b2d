// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';
import { renderIn } from './testing/in-language.tsx';

test('shows the current step as text and to screen readers', () => {
  const { container } = renderIn('en', <Stepper steps={['Business', 'Contact', 'Photos']} current={1} />);
  expect(screen.getByText('Step 2 of 3: Contact')).toBeTruthy();
  expect(container.querySelector('[aria-current="step"]')?.textContent).toBe('Contact');
  expect(container.querySelectorAll('[data-state="done"]')).toHaveLength(1);
});
