import { expect, test } from 'vitest';
import { differencesIn } from './differences.ts';

const picture = { src: '/media/a.webp', blur: '' };
const text = {
  title: { en: 'About', ar: 'من نحن' },
  sections: [{ anchor: 'why' }, { anchor: 'who' }],
  picture,
};

test('what is the same differs nowhere', () => {
  expect(differencesIn(text, { ...text, title: { ...text.title } })).toBe(0);
});

test('each text counts once, and each section that came or went', () => {
  expect(differencesIn(text, { ...text, title: { en: 'About us', ar: 'عنّا' } })).toBe(2);
  expect(differencesIn(text, { ...text, sections: [{ anchor: 'why' }] })).toBe(1);
  expect(differencesIn(text, { ...text, sections: [...text.sections, { anchor: '' }] })).toBe(1);
});

test('another photo is one change', () => {
  expect(differencesIn(text, { ...text, picture: { id: '1', src: '/media/b.webp', blur: 'x' } })).toBe(1);
});

test('of what has an id another order is one change, and so is one that came', () => {
  const list = [1, 2, 3].map((id) => ({ id, name: { en: `Number ${id}` } }));
  const [first, second, third] = list;
  expect(differencesIn({ list }, { list: [third, first, second] })).toBe(1);
  expect(differencesIn({ list }, { list: [second, { ...third, name: { en: 'Three' } }, first] })).toBe(2);
  expect(differencesIn({ list }, { list: [first, { id: -1, name: { en: '' } }, second, third] })).toBe(1);
});
