// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from './testing/in-language.tsx';
import { toast } from './toast.ts';
import { containerOptions, optionsOf } from './toast-options.tsx';
import { Toaster } from './toaster.tsx';

test('shows coloured toasts at the top right and closes them after 3000 ms [10.03]', () => {
  expect(containerOptions).toMatchObject({
    position: 'top-right',
    autoClose: 3000,
    theme: 'colored',
    pauseOnHover: true,
  });
});

test('interrupts screen readers for an error only', () => {
  expect(optionsOf('error', '').role).toBe('alert');
  for (const kind of ['success', 'warning', 'info'] as const) expect(optionsOf(kind, '').role).toBe('status');
});

test('shows a toast requested before the page is ready, in both languages at the same corner [10.03]', async () => {
  toast('warning', 'يرجى تسجيل الدخول أولًا', { label: 'تسجيل الدخول', href: '/Login' });
  renderIn('ar', <Toaster />);
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('يرجى تسجيل الدخول أولًا');
  expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' }).getAttribute('href')).toBe('/Login');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  });
  expect(notice.dataset.in).toBe('false');
});

test('does not stack a toast that is requested again while visible [6.02]', async () => {
  renderIn('en', <Toaster />);
  toast('warning', 'Please Login First');
  await screen.findByText('Please Login First');
  await act(async () => {
    toast('warning', 'Please Login First');
    toast('info', 'Another notice');
  });
  await screen.findByText('Another notice');
  expect(screen.getAllByText('Please Login First')).toHaveLength(1);
});

test('renders and loads nothing before the first toast', () => {
  const { container } = renderIn('en', <Toaster />);
  expect(container.innerHTML).toBe('');
});
