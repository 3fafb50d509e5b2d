import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['a tag', 'Salma+news@Mail.example', 'salma@mail.example'],
  ['several tags', 'salma+a+b@mail.example', 'salma@mail.example'],
  ['dots at Gmail', 's.a.l.m.a+x@googlemail.com', 'salma@gmail.com'],
  ['dots elsewhere', 's.alma@mail.example', 's.alma@mail.example'],
  ['an address that begins with a plus', '+salma@mail.example', '+salma@mail.example'],
  ['a domain in Arabic letters', 'salma@مثال.شبكة', 'salma@xn--mgbh0fb.xn--ngbc5azd'],
])('returns one mailbox for every spelling: %s', (_what, address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
