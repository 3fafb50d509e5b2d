import { translator } from '@dalil/messages/translator';
import { expect, test } from 'vitest';
import { businessInput } from './businesses.ts';

const photo = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index));

const whole = {
  name: 'Qahwa & Hal',
  categoryId: 3,
  subCategoryIds: [31],
  logo: photo(90),
  cover: photo(91),
  address: '22104 Michigan Ave',
  city: '1',
  state: 'mi',
  postalCode: '48124',
  phone: '(313) 555-0193',
  email: 'hello@qahwa.example',
  description: 'قهوة عربية تُحمّص كل صباح.',
  services: [{ word: 'coffee' }],
  mainPhotos: photos(3),
  galleryPhotos: photos(3),
  location: { lat: 42.3, lng: -83.2 },
};

/** Returns the message of one field in both languages when all other fields are valid. */
function rejection(field: string, value: unknown) {
  const { error } = businessInput.safeParse({ ...whole, [field]: value });
  const key = error?.issues.find(({ path }) => path[0] === field)?.message as 'errors.internal' | undefined;
  return key && { en: translator('en')(key), ar: translator('ar')(key) };
}

test('accepts a business with everything the form asks for [4.10] [4.15] [6.17]', () => {
  expect(businessInput.safeParse(whole).success).toBe(true);
});

test('each of the six networks accepts a link, and no other network does [4.12]', () => {
  const social = (network: string) => ({ ...whole, social: { [network]: 'https://example.com/qahwa' } });
  for (const network of ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'pinterest'])
    expect(businessInput.safeParse(social(network)).success, network).toBe(true);
  expect(businessInput.safeParse(social('myspace')).success).toBe(false);
});

test.each([
  ['name', 'Company name is required', 'اسم النشاط مطلوب'],
  ['categoryId', 'main category is required', 'الفئة الرئيسية مطلوبة'],
  ['subCategoryIds', 'sub category is required', 'الفئة الفرعية مطلوبة'],
  ['logo', 'Logo is required', 'الشعار مطلوب'],
  ['cover', 'Cover is required', 'صورة الغلاف مطلوبة'],
  ['address', 'Street address is required', 'عنوان الشارع مطلوب'],
  ['city', 'City is required', 'المدينة مطلوبة'],
  ['state', 'State is required', 'الولاية مطلوبة'],
  ['postalCode', 'Postal code is required', 'الرمز البريدي مطلوب'],
  ['phone', 'Phone number is required', 'رقم الهاتف مطلوب'],
  ['email', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['description', 'Description is required', 'الوصف مطلوب'],
  ['services', 'Add at least one service', 'يجب إضافة خدمة واحدة على الأقل'],
  ['mainPhotos', 'Add at least 3 main photos', 'يجب إضافة 3 صور رئيسية على الأقل'],
  ['galleryPhotos', 'Add at least 3 gallery photos', 'يجب إضافة 3 صور على الأقل إلى المعرض'],
  ['location', 'Location is required', 'يرجى تحديد المكان على الخريطة'],
])('%s is required, with a message in both languages [6.06 partly] [6.17] [6.18 partly]', (field, en, ar) => {
  expect(rejection(field, undefined)).toEqual({ en, ar });
  const empty = Array.isArray(whole[field as 'services']) ? [] : '';
  if (typeof whole[field as 'name'] === 'string' || empty !== '')
    expect(rejection(field, empty)).toEqual({ en, ar });
});

test.each([
  ['mainPhotos', photos, 2, 3, 6],
  ['galleryPhotos', photos, 2, 3, 10],
  ['services', (n: number) => photos(n).map((en) => ({ en })), 0, 1, 9],
  ['subCategoryIds', (n: number) => photos(n).map((_, index) => index + 1), 0, 1, 5],
] as const)('%s has a minimum and a maximum [4.11] [4.13] [6.17]', (field, of, tooFew, least, most) => {
  expect(rejection(field, of(tooFew))).toBeDefined();
  expect(rejection(field, of(least))).toBeUndefined();
  expect(rejection(field, of(most))).toBeUndefined();
  expect(rejection(field, of(most + 1))).toBeDefined();
});

test('texts have a maximum length: 300 characters for the description [4.11]', () => {
  expect(rejection('description', 'ق'.repeat(300))).toBeUndefined();
  expect(rejection('description', 'ق'.repeat(301))).toBeDefined();
  expect(rejection('name', 'x'.repeat(81))).toBeDefined();
});

test('a postal code has five digits, in Latin or Arabic form [4.10]', () => {
  for (const typed of ['48126', ' 48126 ', '٤٨١٢٦']) expect(rejection('postalCode', typed)).toBeUndefined();
  expect(businessInput.shape.postalCode.parse('٤٨١٢٦')).toBe('48126');
  for (const typed of ['4812', '481267', '48126-1', 'abcde'])
    expect(rejection('postalCode', typed)?.en).toBe('Use a ZIP code of five digits');
});

test('validates emails, phone numbers and website URLs [4.10] [4.12]', () => {
  expect(rejection('email', 'hello@qahwa')?.en).toBe('Email is not valid');
  expect(rejection('phone', '12')?.en).toBe('Phone number is not valid');
  expect(rejection('website', 'javascript:alert(1)')).toBeDefined();
  expect(rejection('social', { facebook: 'https://facebook.com/qahwa' })).toBeUndefined();
  expect(rejection('social', { facebook: 'qahwa' })).toBeDefined();
});

test('hours are always open, weekly with several ranges past midnight, or not given [4.14] [5.16]', () => {
  const days = (...ranges: { from: number; until: number }[]) => [ranges, [], [], [], [], [], []];
  const weekly = (...ranges: { from: number; until: number }[]) => ({
    kind: 'weekly',
    days: days(...ranges),
  });
  for (const hours of [
    null,
    { kind: 'always' },
    weekly({ from: 540, until: 720 }, { from: 780, until: 1500 }),
  ])
    expect(rejection('hours', hours)).toBeUndefined();
  expect(rejection('hours', weekly({ from: 540, until: 540 }))?.en).toBe(
    'The closing time must be after the opening time',
  );
  expect(rejection('hours', weekly({ from: 540, until: 800 }, { from: 780, until: 900 }))?.en).toBe(
    'These hours overlap. Change one of them.',
  );
});
