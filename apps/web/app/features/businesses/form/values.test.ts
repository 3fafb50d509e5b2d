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

test('restores a draft as it was saved and sends input that the contract accepts [4.10] [4.12]', () => {
  const values = valuesOf(input, [], usual);
  expect(values.social).toEqual({ facebook: 'qahwa', tiktok: 'https://www.tiktok.com/@qahwa' });
  expect(inputOf(values)).toEqual(input);
  expect(businessInput.safeParse(inputOf(values)).success).toBe(true);
});

test('omits empty optional fields of an empty form and preselects the city of the site', () => {
  const values = valuesOf(null, [], usual);
  expect(values).toMatchObject({ city: '1', state: 'mi', location: null });
  const sent = inputOf(values);
  for (const field of ['nameArabic', 'website', 'categoryId', 'logo', 'cover', 'location'])
    expect(sent).not.toHaveProperty(field);
});

test('starts a new form with default hours and keeps the hours of a draft, even if it has none [4.14]', () => {
  expect(valuesOf(null, [], usual).hours).toMatchObject({ kind: 'weekly' });
  expect(valuesOf({ hours: null }, [], usual).hours).toBeNull();
  expect(valuesOf({ hours: { kind: 'always' } }, [], usual).hours).toEqual({ kind: 'always' });
});

test('sets the site’s city for an older draft that stores the city by name instead of by code [4.10]', () => {
  expect(valuesOf({ city: 'ديربورن', state: 'Michigan' }, [], usual)).toMatchObject(usual);
});

test('converts plain-text services of older drafts to free-text attributes', () => {
  const old = valuesOf({ services: ['Takeaway', 'كعك', ' ', 7, null, {}] }, [], usual);
  expect(old.services).toEqual([{ en: 'Takeaway' }, { ar: 'كعك' }]);
  expect(old).toMatchObject({ facts: {}, evidence: {}, papers: [] });
  // Values that an older version of the form stored in this tab lack fields that the form has now.
  expect(businessForm.migrateStored?.({ ...old, services: ['Grill'] as never }).services).toEqual([
    { en: 'Grill' },
  ]);
});

test('omits incomplete attributes and reports what is missing in evidence', () => {
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

test('keeps the known image of each photo', () => {
  const picture = { src: '/a', avif: '', webp: '', width: 4, height: 3, blur: '' };
  const { mainPhotos } = valuesOf(input, [{ id: photo(3), picture }], usual);
  expect(mainPhotos.map((used) => used.picture?.src)).toEqual(['/a', undefined, undefined]);
});

test('accepts a full URL, a URL without scheme, or an account name [4.12]', () => {
  expect(webAddress('qahwa.example')).toBe('https://qahwa.example');
  expect(webAddress('http://qahwa.example')).toBe('http://qahwa.example');
  for (const typed of ['qahwahal', '@qahwahal', 'x.com/qahwahal', 'https://x.com/qahwahal'])
    expect(socialLink('twitter', typed)).toBe('https://x.com/qahwahal');
  expect(socialLink('instagram', 'qahwa.hal')).toBe('https://instagram.com/qahwa.hal');
});
