// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { LinkContext } from './link.tsx';
import { renderIn } from './testing/in-language.tsx';

test('ignores clicks while loading, and preserves focus and width', () => {
  const onClick = vi.fn();
  const send = (loading: boolean) => (
    <Button loading={loading} loadingLabel="Sending" onClick={onClick}>
      Send
    </Button>
  );
  const { rerender } = renderIn('en', send(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  rerender(send(true));
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  const faces = [...button.querySelectorAll<HTMLElement>('.button-face')];
  expect(faces.map((face) => [face.textContent, face.dataset.shown])).toEqual([
    ['Send', 'false'],
    ['Sending', 'true'],
  ]);
});

test('does not submit a form twice while its button is loading', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderIn(
    'en',
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('routes links through the app’s router', () => {
  renderIn(
    'en',
    <LinkContext value={({ href, ...rest }) => <a href={`#router${href}`} {...rest} />}>
      <ButtonLink href="/about">About us</ButtonLink>
    </LinkContext>,
  );
  expect(screen.getByRole('link', { name: 'About us' }).getAttribute('href')).toBe('#router/about');
});
