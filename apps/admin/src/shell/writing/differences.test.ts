import { expect, test } from 'vitest';
import { differencesIn } from './differences.ts';

const picture = { src: '/media/a.webp', blur: '' };
const text = {
  title: { en: 'About', ar: 'من نحن' },
  sections: [{ anchor: 'why' }, { anchor: 'who' }],
  picture,
};

test('finds no differences in equal content', () => {
  expect(differencesIn(text, { ...text, title: { ...text.title } })).toBe(0);
});

test('counts each changed text and each added or removed section', () => {
  expect(differencesIn(text, { ...text, title: { en: 'About us', ar: 'عنّا' } })).toBe(2);
  expect(differencesIn(text, { ...text, sections: [{ anchor: 'why' }] })).toBe(1);
  expect(differencesIn(text, { ...text, sections: [...text.sections, { anchor: '' }] })).toBe(1);
});

test('counts a replaced photo as one change', () => {
  expect(differencesIn(text, { ...text, picture: { id: '1', src: '/media/b.webp', blur: 'x' } })).toBe(1);
});

test('counts reordered items with ids as one change, and an added item as one', () => {
  const list = [1, 2, 3].map((id) => ({ id, name: { en: `Number ${id}` } }));
  const [first, second, third] = list;
  expect(differencesIn({ list }, { list: [third, first, second] })).toBe(1);
  expect(differencesIn({ list }, { list: [second, { ...third, name: { en: 'Three' } }, first] })).toBe(2);
  expect(differencesIn({ list }, { list: [first, { id: -1, name: { en: '' } }, second, third] })).toBe(1);
});
