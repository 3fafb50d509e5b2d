import { expect, test } from 'vitest';
import { ar } from '../src/ar.ts';
import { en } from '../src/en.ts';
import { findCatalogueProblems } from './catalogue-problems.ts';
import { fixedTexts } from './fixed-texts.ts';

const reasons = (english: unknown, arabic: unknown, fixed = {}) =>
  findCatalogueProblems({ en: { n: english }, ar: { n: arabic } }, fixed).map(
    ({ lang, key, reason }) => `${lang} ${key}: ${reason}`,
  );
const six = 'zero {لا نتائج} one {نتيجة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}';

const problems = findCatalogueProblems({ en, ar }, fixedTexts);

test('finds no problems in the catalogues and no changes to fixed English texts', () => {
  expect(problems).toEqual([]);
});

/**
 * Texts that this test compares literally. Tests of the listed clauses look a text up by key and would not notice a
 * changed text.
 */
const textsOfClauses = {
  '1.21': ['home.hero.readMore'],
  '1.25': ['shell.states.comingSoon'],
  '1.28': ['chat.guest'],
  '2.01': ['home', 'about', 'services', 'blog', 'addBusiness', 'contact'].map((key) => `shell.nav.${key}`),
  '2.07': ['shell.states.select'],
  '2.13': ['shell.user.profile', 'shell.user.logOut'],
  '5.15': ['common.postStatus', 'my-posts.state'].flatMap((key) => [`${key}.pending`, `${key}.published`]),
  '6.02': ['shell.user.loginFirst'],
  '6.05': ['errors.contentTypeNotSupported'],
  '9.05': ['ui.noData'],
  '9.12': ['meet', 'pay', 'inspect'].map((key) => `listing.safety.${key}`),
};
for (const [clause, keys] of Object.entries(textsOfClauses))
  test(`matches the specified English texts of clause ${clause} [${clause} partly]`, () => {
    expect(keys.filter((key) => !(key in fixedTexts))).toEqual([]);
    expect(problems.filter(({ key }) => keys.includes(key))).toEqual([]);
  });

test('accepts a correct pair', () => {
  expect(
    reasons(
      { a: '{n, plural, one {# result for <b>{q}</b>} other {# results for <b>{q}</b>}}' },
      { a: `{n, plural, ${six}} عن <b>{q}</b>` },
    ),
  ).toEqual([]);
});

test.each([
  ['a key of English only', { a: 'Save', b: 'Send' }, { a: 'حفظ' }, 'ar n.b: missing here'],
  ['a key of Arabic only', { a: 'Save' }, { a: 'حفظ', b: 'إرسال' }, 'en n.b: missing here'],
  ['a text that is a branch in the other', { a: 'Save' }, { a: { b: 'حفظ' } }, 'ar n.a: missing here'],
  ['a value that is no text', { a: 1 }, { a: 'حفظ' }, 'en n.a: not a text'],
  ['a list', { a: ['Save'] }, { a: 'حفظ' }, 'en n.a: not a text'],
  ['an empty text', { a: 'Save' }, { a: '' }, 'ar n.a: empty'],
  ['an open brace', { a: 'Hello {name' }, { a: 'مرحبًا' }, 'en n.a: invalid ICU'],
  ['an unclosed tag', { a: 'Hello' }, { a: '<b>مرحبًا' }, 'ar n.a: invalid ICU'],
  ['an argument of one language', { a: 'To {name}' }, { a: 'إرسال' }, 'ar n.a: {name} in one language only'],
  ['a tag of one language', { a: '<b>Go</b>' }, { a: 'متابعة' }, 'ar n.a: <b> in one language only'],
  [
    'an argument hidden in a branch',
    { a: '{n, plural, one {# for {q}} other {# for {q}}}' },
    { a: `{n, plural, ${six}}` },
    'ar n.a: {q} in one language only',
  ],
  [
    'an Arabic plural without its dual',
    { a: '{n, plural, one {# result} other {# results}}' },
    { a: `{n, plural, ${six.replace('two {نتيجتان} ', '')}}` },
    'ar n.a: plural of {n} lacks two',
  ],
  [
    'an English plural without its singular',
    { a: '{n, plural, other {# results}}' },
    { a: `{n, plural, ${six}}` },
    'en n.a: plural of {n} lacks one',
  ],
  ['a space in front', { a: ' Save' }, { a: 'حفظ' }, 'en n.a: leading or trailing space'],
  ['a space at the end', { a: 'Save' }, { a: 'حفظ ' }, 'ar n.a: leading or trailing space'],
  ['a double space', { a: 'Save  it' }, { a: 'حفظ' }, 'en n.a: double space'],
])('reports %s', (_name, english, arabic, problem) => {
  expect(reasons(english, arabic)).toContainEqual(expect.stringContaining(problem));
});

test.each([
  ['حـفظ', 'tatweel'],
  ['أولاً', 'tanween typed after the alif'],
  ['٣ نتائج', 'digits other than 0–9'],
  ['کتاب', 'Persian or Urdu letter'],
  ['ﻻ', 'presentation form'],
  ['كيف نساعدك?', 'Latin punctuation after an Arabic letter'],
  ['مرحبًا ، أهلًا', 'space before punctuation'],
  ['الشروط و الأحكام', 'detached wāw'],
  ['قم بإدخال بريدك', 'the empty verb قم'],
  ['سيتم إرسال الرمز', 'the empty verb سيتم'],
  ['9:00 PM', 'AM or PM instead of ص or م'],
  ['"بيت الزيتون"', 'straight quotation mark'],
  ['3\u00A0نتائج', 'typed no-break space'],
])('rejects %s in Arabic: %s', (text, reason) => {
  expect(reasons({ a: 'Text' }, { a: text })).toEqual([`ar n.a: ${reason}`]);
});

test.each(['رسالة ل{q}', 'رسالة ب<bdi>{q}</bdi>'])('rejects a prefix attached to an argument: %s', (text) => {
  const english = text.includes('bdi') ? 'From <bdi>{q}</bdi>' : 'From {q}';
  expect(reasons({ a: english }, { a: text })).toEqual(['ar n.a: letter glued to an argument']);
});

test.each(['رقم بديل', 'سيتمكن الجميع من ذلك', 'مساءً'])(
  'accepts %s, which only resembles a mistake',
  (text) => {
    expect(reasons({ a: 'Text' }, { a: text })).toEqual([]);
  },
);

test('reports a changed or missing fixed text', () => {
  const fixed = { 'n.a': 'LogOut', 'n.b': 'Guest' };
  expect(reasons({ a: 'Log out' }, { a: 'تسجيل الخروج' }, fixed)).toEqual([
    'en n.a: the specification fixes “LogOut”',
    'en n.b: the specification fixes “Guest”',
  ]);
});
