import { translator } from '@dalil/messages/translator';
import { expect, test } from 'vitest';
import { guestNames, memberName } from './member-name.ts';

test('treats an empty name, Guest and its Arabic equivalent as a guest [5.09]', () => {
  expect([null, '', '  ', ...guestNames].map(memberName)).toEqual([null, null, null, null, null]);
  expect(guestNames).toEqual([translator('en')('shell.user.guest'), translator('ar')('shell.user.guest')]);
});

test("shows the first word of a member's name [5.09]", () => {
  expect(memberName('Salma Nasser')).toBe('Salma');
  expect(memberName('  سلمى ناصر ')).toBe('سلمى');
  expect(memberName('Guesta')).toBe('Guesta');
});
