import { expect, test } from 'vitest';
import { type FairGround, findUnfairWording } from './fair-housing.ts';

const whole = { shared: false, wanted: false };
const room = { shared: true, wanted: false };
const seeker = { shared: false, wanted: true };

/** Texts with discriminatory wording, the words that must be found, and the protected group. */
const refused: readonly [text: string, words: string, ground: FairGround][] = [
  ['Quiet house, no kids please', 'no kids', 'children'],
  ['Sorry, NO CHILDREN.', 'NO CHILDREN', 'children'],
  ['No small children because of the stairs', 'No small children', 'children'],
  ['For a couple without children', 'without children', 'children'],
  ['Adults only building', 'Adults only', 'children'],
  ['Children not allowed', 'Children not allowed', 'children'],
  ['A child-free home', 'child-free', 'children'],
  ['We don’t accept kids', 'don’t accept kids', 'children'],
  ['شقة هادئة بدون أطفال', 'بدون أطفال', 'children'],
  ['ممنوع الأطفال', 'ممنوع الأطفال', 'children'],
  ['لا نقبل أطفالًا', 'لا نقبل أطفالًا', 'children'],
  ['البيت غير مناسب للأطفال', 'غير مناسب للأطفال', 'children'],
  ['Christian only', 'Christian only', 'religion'],
  ['Only for Muslim families', 'Only for Muslim families', 'religion'],
  ['Muslims only, near the mosque', 'Muslims only', 'religion'],
  ['No Jews', 'No Jews', 'religion'],
  ['Must be Christian', 'Must be Christian', 'religion'],
  ['Catholic tenants preferred', 'Catholic tenants preferred', 'religion'],
  ['للمسلمين فقط', 'للمسلمين فقط', 'religion'],
  ['لعائلة مسلمة فقط', 'لعائلة مسلمة فقط', 'religion'],
  ['فقط للمسيحيين', 'فقط للمسيحيين', 'religion'],
  ['يُفضّل أن يكون مسلماً', 'يُفضّل أن يكون مسلماً', 'religion'],
  ['Arabs only', 'Arabs only', 'origin'],
  ['Lebanese only', 'Lebanese only', 'origin'],
  ['No immigrants', 'No immigrants', 'origin'],
  ['White tenants only', 'White tenants only', 'origin'],
  ['no black people', 'no black people', 'origin'],
  ['Prefer Americans', 'Prefer Americans', 'origin'],
  ['للعرب فقط', 'للعرب فقط', 'origin'],
  ['للعـــرب فقط', 'للعـــرب فقط', 'origin'],
  ['لا نقبل الأجانب', 'لا نقبل الأجانب', 'origin'],
  ['لا نؤجّر للأجانب', 'لا نؤجّر للأجانب', 'origin'],
  ['لعائلات يمنية ولليمنيين فقط', 'ولليمنيين فقط', 'origin'],
  ['Males only', 'Males only', 'gender'],
  ['Apartment for ladies only', 'ladies only', 'gender'],
  ['No men', 'No men', 'gender'],
  ['Female tenant preferred', 'Female tenant preferred', 'gender'],
  ['شقة للبنات فقط', 'للبنات فقط', 'gender'],
  ['للشباب فقط', 'للشباب فقط', 'gender'],
  ['للرجال حصرًا', 'للرجال حصرًا', 'gender'],
  ['Singles only', 'Singles only', 'family'],
  ['للعزاب فقط', 'للعزاب فقط', 'family'],
  ['لا نقبل العائلات', 'لا نقبل العائلات', 'family'],
  ['No service dogs', 'No service dogs', 'disability'],
  ['no disabled tenants', 'no disabled tenants', 'disability'],
  ['ممنوع ذوي الاحتياجات الخاصة', 'ممنوع ذوي', 'disability'],
];

/** Texts with ambiguous wording, about which the author is asked but which they may keep. */
const unclear: readonly [text: string, ground: FairGround][] = [
  ['Families only', 'family'],
  ['للعائلات فقط', 'family'],
  ['لا عزاب', 'family'],
  ['Married couples only', 'family'],
  ['No Section 8', 'income'],
  ['Section 8 not accepted', 'income'],
  ['لا نقبل سكشن 8', 'income'],
  ['Young professionals only', 'age'],
  ['55 and over', 'age'],
  ['Arabic speakers only', 'origin'],
  ['US citizens only', 'origin'],
  ['A Christian home', 'religion'],
];

const harmless = [
  'Families welcome',
  'Kids welcome, playground next door',
  'No pets, no smoking',
  'No black mold, freshly painted white',
  'Only white cabinets, black countertops',
  'No wheelchair access: two steps at the door',
  'Five minutes from the mosque and the only Catholic church in town',
  'Near the Islamic Center and Arab American Museum',
  'Arabic and English spoken',
  'Children’s museum around the corner',
  'A family home in a family neighborhood',
  'Master bedroom, single car garage, men’s barber next door',
  'One year lease only',
  'Students and young families like it here',
  'Indian grocery two blocks away, no Indian Trail traffic',
  'Section 8 accepted',
  'Cash only',
  'العقد لسنة فقط',
  'ترحّب الشقة بالعائلات والطلاب',
  'مناسبة لعائلة صغيرة أو لطلاب الجامعة',
  'قريبة من المسجد والمدارس العربية',
  'ساحة لعب للأطفال خلف البناية',
  'ممنوع التدخين والحيوانات',
  'الدفع نقدًا فقط',
  'للإيجار فقط',
  'غرفة نوم للأطفال وغرفة ضيوف',
  'السعر للشهر فقط ولا يشمل الكهرباء',
  'البيت للعائلة كلها',
];

test('finds discriminatory wording for homes with its position, in both languages', () => {
  for (const [text, words, ground] of refused)
    expect(findUnfairWording(text, whole), text).toMatchObject([{ words, ground, clear: true }]);
  for (const [text, words] of refused) {
    const [found] = findUnfairWording(`ـ ${text}`, whole);
    expect(`ـ ${text}`.slice(found?.start, found?.end), text).toBe(words);
  }
});

test('ambiguous wording is queried, not rejected', () => {
  for (const [text, ground] of unclear)
    expect(findUnfairWording(text, whole), text).toMatchObject([{ ground, clear: false }]);
});

test('descriptions of a home and welcoming wording pass', () => {
  for (const text of harmless) expect(findUnfairWording(text, whole), text).toEqual([]);
  expect(refused.length + unclear.length + harmless.length).toBeGreaterThan(80);
});

test('a shared home may state the gender of its occupants, and nothing else', () => {
  for (const [text, words, ground] of refused) {
    const ofSharing = ground === 'gender' || ground === 'family';
    const found = findUnfairWording(text, room).filter(({ clear }) => clear);
    expect(found, text).toMatchObject(ofSharing ? [] : [{ words, ground }]);
  }
});

test('wanted posts describe the author: nothing is rejected, and mentioning children is allowed', () => {
  for (const [text, , ground] of refused) {
    const found = findUnfairWording(text, seeker);
    expect(
      found.some(({ clear }) => clear),
      text,
    ).toBe(false);
    if (ground === 'children') expect(found, text).toEqual([]);
  }
  expect(findUnfairWording('Couple, no kids, no pets', seeker)).toEqual([]);
  expect(findUnfairWording('زوجان بلا أطفال', seeker)).toEqual([]);
});

test('reports every match in text order, and scans a long text quickly', () => {
  const text = 'No kids. Sunny. Muslims only. لا نقبل الأجانب';
  expect(findUnfairWording(text, whole).map(({ words }) => words)).toEqual([
    'No kids',
    'Muslims only',
    'لا نقبل الأجانب',
  ]);
  const before = process.cpuUsage();
  findUnfairWording('only for no '.repeat(700), whole);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
});
