import { businessInput } from '@dalil/contract/businesses';
import { expect, test } from 'vitest';
import { createFieldStore } from '../../../shared/listing/form/field-store.ts';
import { webAddress } from '../../../shared/listing/form/post-values.ts';
import { businessForm } from './business-form.tsx';
import { inputOf, socialLink, valuesOf } from './values.ts';

const usual = { city: '1', state: 'mi' };
const photo = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const input = {
  name: 'Qahwa & Hal',
  categoryId: 3,
  subCategoryIds: [31],
  description: 'Coffee.',
  services: [{ word: 'takeaway' }, { en: 'Coffee by the sack' }],
  facts: { parking: true, languages: ['ar', 'en'], seats: 40, founded: 1998, slogan: { ar: 'أهلًا' } },
  evidence: { halal: { amount: 'all', by: 'own', since: '2019-03', paper: photo(9) } },
  papers: [photo(9)],
  phone: '(313) 555-0193',
  email: 'hello@qahwa.example',
  website: 'https://qahwa.example',
  social: { facebook: 'https://facebook.com/qahwa', tiktok: 'https://www.tiktok.com/@qahwa' },
  logo: photo(1),
  cover: photo(2),
  mainPhotos: [3, 4, 5].map(photo),
  galleryPhotos: [6, 7, 8].map(photo),
  hours: { kind: 'always' },
  address: '22104 Michigan Ave',
  city: '1',
  state: 'mi',
  postalCode: '48124',
  location: { lat: 42.3, lng: -83.2 },
};

test('a draft comes back as it was saved, and is what the contract takes [4.10] [4.12]', () => {
  const values = valuesOf(input, [], usual);
  expect(values.social).toEqual({ facebook: 'qahwa', tiktok: 'https://www.tiktok.com/@qahwa' });
  expect(inputOf(values)).toEqual(input);
  expect(businessInput.safeParse(inputOf(values)).success).toBe(true);
});

test('an empty form sends no empty optional field, and begins in the city of the site', () => {
  const values = valuesOf(null, [], usual);
  expect(values).toMatchObject({ city: '1', state: 'mi', location: null });
  const sent = inputOf(values);
  for (const field of ['nameArabic', 'website', 'categoryId', 'logo', 'cover', 'location'])
    expect(sent).not.toHaveProperty(field);
});

test('a new form begins with usual hours; a draft keeps its own, also when it has none [4.14]', () => {
  expect(valuesOf(null, [], usual).hours).toMatchObject({ kind: 'weekly' });
  expect(valuesOf({ hours: null }, [], usual).hours).toBeNull();
  expect(valuesOf({ hours: { kind: 'always' } }, [], usual).hours).toEqual({ kind: 'always' });
});

test('a draft that names the city in words, from before codes were kept, is of the city of the site [4.10]', () => {
  expect(valuesOf({ city: 'ديربورن', state: 'Michigan' }, [], usual)).toMatchObject(usual);
});

test('services of drafts from before there were words are words of the author’s own', () => {
  const old = valuesOf({ services: ['Takeaway', 'كعك', ' ', 7, null, {}] }, [], usual);
  expect(old.services).toEqual([{ en: 'Takeaway' }, { ar: 'كعك' }]);
  expect(old).toMatchObject({ facts: {}, evidence: {}, papers: [] });
  // What an older page left in this tab, with less in it than the form of today holds.
  expect(businessForm.mend?.({ ...old, services: ['Grill'] as never }).services).toEqual([{ en: 'Grill' }]);
});

test('what is half filled in of a fact is not sent, and of evidence it is said what is missing', () => {
  const values = {
    ...valuesOf(null, [], usual),
    facts: { slogan: { en: ' ', ar: '' }, motto: { en: ' Bread ' } },
    evidence: { halal: { amount: 'all', by: 'body' as const, body: '', since: '2019-' } },
  };
  const { facts, evidence, papers } = inputOf(values);
  expect({ facts, evidence, papers }).toEqual({
    facts: { motto: { en: 'Bread' } },
    evidence: { halal: { amount: 'all', by: 'body', since: '2019-' } },
    papers: [],
  });
  const form = createFieldStore(businessForm, values);
  expect(form.wrong('facts')).toMatchObject({ 'evidence.halal.since': 'errors.field.sinceRequired' });
});

test('photos keep the picture that is known of them', () => {
  const picture = { src: '/a', avif: '', webp: '', width: 4, height: 3, blur: '' };
  const { mainPhotos } = valuesOf(input, [{ id: photo(3), picture }], usual);
  expect(mainPhotos.map((used) => used.picture?.src)).toEqual(['/a', undefined, undefined]);
});

test('a link is typed whole, without its beginning, or as a name [4.12]', () => {
  expect(webAddress('qahwa.example')).toBe('https://qahwa.example');
  expect(webAddress('http://qahwa.example')).toBe('http://qahwa.example');
  for (const typed of ['qahwahal', '@qahwahal', 'x.com/qahwahal', 'https://x.com/qahwahal'])
    expect(socialLink('twitter', typed)).toBe('https://x.com/qahwahal');
  expect(socialLink('instagram', 'qahwa.hal')).toBe('https://instagram.com/qahwa.hal');
});
