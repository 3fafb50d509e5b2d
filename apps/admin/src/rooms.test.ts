import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';

const pages = rooms.flatMap((room) => room.pages.map((page) => ({ room, path: `/${page.path}` })));

test('each page is below the address of its room, by which the menu marks it', () => {
  for (const { room, path } of pages) expect(`${path}/`).toMatch(new RegExp(`^${room.path}[/]`));
});

test('no path is declared twice, so that each page has one role', () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path } of rooms) expect(rooms.filter((room) => path.startsWith(room.path))).toHaveLength(1);
});
