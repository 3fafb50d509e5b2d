import { arabicForms, findPhrases, type PhraseMatch, type Rule, rule as ruleOf } from './phrases.ts';

/**
 * Fair-housing wording check (decision 29). The law defines groups nobody may exclude from a home; most authors do so
 * without intent. Text is compared by whole words, normalised as in search, so that spelling variants are found and
 * longer words are not.
 */

/** Groups that the law protects from exclusion. */
export const fairGrounds = [
  'children',
  'religion',
  'origin',
  'gender',
  'disability',
  'family',
  'age',
  'income',
] as const;
export type FairGround = (typeof fairGrounds)[number];

/**
 * A match in the text. Clear matches are rejected; for ambiguous ones the author is asked and staff review the post.
 */
export type UnfairWording = PhraseMatch<FairGround>;

interface Home {
  /** True if the living space is shared, in which case a gender may be stated. */
  shared: boolean;
  /** True if the author is looking for a home and so describes themselves. */
  wanted: boolean;
}

const rule = ruleOf<FairGround>;

const tenants =
  'people|person|persons|tenant|tenants|renter|renters|applicant|applicants|roommate|roommates|family|families|couple|couples|household|households|student|students';

const faithAr = arabicForms(
  'مسلم',
  'مسلمة',
  'مسلمين',
  'مسلمون',
  'مسلمات',
  'مسيحي',
  'مسيحية',
  'مسيحيين',
  'مسيحيات',
  'يهود',
  'يهودي',
  'هندوس',
  'شيعة',
  'شيعي',
  'سني',
);
const peopleAr = arabicForms(
  'عرب',
  'عربي',
  'عربية',
  'أجانب',
  'أجنبي',
  'يمنيين',
  'يمني',
  'لبنانيين',
  'لبناني',
  'عراقيين',
  'عراقي',
  'سوريين',
  'سوري',
  'مصريين',
  'مصري',
  'فلسطينيين',
  'فلسطيني',
  'سود',
  'بيض',
  'أفارقة',
  'هنود',
  'أمريكيين',
  'أمريكان',
  'أميركيين',
  'مهاجرين',
  'لاجئين',
);
const gendersAr = arabicForms(
  'بنات',
  'نساء',
  'سيدات',
  'إناث',
  'شابات',
  'فتيات',
  'طالبات',
  'موظفات',
  'رجال',
  'ذكور',
  'شباب',
  'شبان',
  'أولاد',
);
const tenantsAr = arabicForms('عائلة', 'عائلات', 'عوائل', 'أسرة', 'أسر', 'مستأجرين', 'مستأجر', 'سكان', 'ناس');
const refuseAr = 'ممنوع|يمنع|نرفض';
const notAr = 'لا|لن';
const takeAr = 'نقبل|يقبل|تقبل|نريد|أقبل|يسمح|نسمح|نؤجر|أؤجر|يؤجر';
const only = 'فقط|حصرا|حصريا';

interface Group {
  /** Words for the group as plural nouns, such as "families"; alternatives are separated by bars. */
  many: string;
  /**
   * Words for the group as adjectives before a noun. They match only before a noun for people, because "no black
   * mold" is about mold.
   */
  of: string;
  /** Adjectives that refer to people even without a noun. */
  alone: string;
  arabic: string;
}

/**
 * Returns patterns for `rule` that exclude everyone else or the group itself: "only X", "no X" and equivalents in
 * both languages.
 */
export const exclusionPhrases = ({ many, of, alone, arabic }: Group) => [
  `${many}|${alone} only|preferred`,
  `only for? ${many}`,
  `no ${many}`,
  `${of} ${tenants} only|preferred`,
  `only for? ${of} ${tenants}`,
  `no ${of} ${tenants}`,
  `prefer|prefers|preferably|preferred a? ${many}|${alone}`,
  `must be a? ${alone}`,
  `${arabic} ${only}`,
  `${tenantsAr} ${arabic} ${only}`,
  `${only} ${tenantsAr}? ${arabic}`,
  `يفضل|نفضل|أفضل أن? يكون|تكون|يكونوا? من? ${arabic}`,
  `يفضل|نفضل|أفضل ${tenantsAr} ${arabic}`,
  `${refuseAr} ${arabic}`,
  `${notAr} ${takeAr} ${arabic}`,
  `لغير ${arabic}`,
];

export const faith: Group = {
  many: 'muslims|christians|catholics|jews|hindus|sikhs|buddhists',
  of: 'muslim|christian|catholic|jewish|hindu|sikh|buddhist|shia|sunni|orthodox',
  alone: 'muslim|christian|catholic|jewish|hindu|sikh|buddhist',
  arabic: faithAr,
};
export const peoples: Group = {
  many: 'arabs|whites|blacks|asians|africans|hispanics|latinos|mexicans|indians|pakistanis|americans|yemenis|iraqis|syrians|palestinians|egyptians|chaldeans|jordanians|foreigners|immigrants|refugees|caucasians',
  of: 'arab|white|black|asian|african|hispanic|latino|mexican|indian|pakistani|american|yemeni|lebanese|iraqi|syrian|palestinian|egyptian|chaldean|jordanian|foreign|immigrant|refugee|caucasian',
  alone: 'arab|lebanese|yemeni|iraqi|syrian|palestinian|egyptian|chaldean|jordanian|caucasian',
  arabic: peopleAr,
};
/** Words for people by gender, for `exclusionPhrases`. */
export const genders: Group = {
  many: 'males|females|men|women|boys|girls|guys|ladies|gentlemen',
  of: 'male|female|lady|single',
  alone: 'male|female|man|woman|lady|girl|boy|gentleman',
  arabic: gendersAr,
};

const children = 'kids|children|babies|infants|toddlers|teenagers';
const childrenAr = `${arabicForms('أطفال', 'صغار')}|بالأطفال|أطفالا`;
const singles = 'singles|bachelors|bachelor';
const singlesAr = arabicForms('عزاب', 'عازب', 'عزابية', 'أعزب');
const familiesAr = arabicForms('عائلات', 'عوائل', 'عائلة', 'أسر', 'أسرة');

const everywhere: readonly Rule<FairGround>[] = [
  rule(
    'children',
    true,
    `no small|young|little? ${children}`,
    `without ${children}`,
    'adult|adults only',
    'only adults',
    `${children} are? not allowed|permitted|accepted|welcome`,
    `not suitable for ${children}`,
    `do|does not accept|allow|want ${children}`,
    `don't|doesn't|won't|cannot|can't accept|allow|take ${children}`,
    'child|kid free',
    'childless couple|couples|tenant|tenants|family|families',
    `بدون|بلا|دون ${childrenAr}|أولاد`,
    `لا|ممنوع|يمنع ${childrenAr}`,
    `${notAr} ${takeAr} وجود? ${childrenAr}`,
    `غير مناسب|مناسبة ${childrenAr}`,
    `للبالغين|للكبار ${only}`,
    'ليس لديهم|لديه أطفال|أولاد',
  ),
  rule('religion', true, ...exclusionPhrases(faith)),
  rule('origin', true, ...exclusionPhrases(peoples)),
  rule(
    'disability',
    true,
    `no disabled|handicapped|crippled ${tenants}?`,
    'no wheelchairs',
    `disabled|handicapped ${tenants}? not accepted|allowed|welcome`,
    'no service animal|animals|dog|dogs',
    'no emotional support animal|animals|dog|dogs',
    'no assistance animal|animals',
    'must be able bodied',
    'able bodied only',
    `${refuseAr} ${arabicForms('معاقين', 'معاق')}|ذوي|لذوي`,
    `${notAr} ${takeAr} ${arabicForms('معاقين', 'معاق')}|ذوي|بذوي|لذوي`,
    `لغير ${arabicForms('معاقين')}`,
    `${notAr} ${takeAr} كلاب|بكلاب الخدمة|خدمة`,
  ),
  rule(
    'religion',
    false,
    `${faith.alone} home|household|building`,
    'good|practicing|devout christian|muslim',
  ),
  rule(
    'origin',
    false,
    'us? citizens|citizen only',
    'english|arabic speaking|speakers only',
    'must speak english|arabic',
    'no english|arabic speakers',
    `للناطقين|الناطقين بالعربية|بالإنجليزية|بالعربي ${only}`,
    `للمواطنين|المواطنين|مواطنين ${only}`,
    'يجب أن يتحدث|يتكلم العربية|الإنجليزية|عربي',
  ),
  rule(
    'family',
    false,
    'families|family|couples|couple only',
    'only families|couples',
    'married couple|couples|people only',
    'only married couple|couples|people',
    'no couples',
    `${familiesAr} ${only}`,
    `${only} ${familiesAr}`,
    `${arabicForms('متزوجين', 'عرسان')} ${only}`,
    `${only} ${arabicForms('متزوجين', 'عرسان')}`,
    `${refuseAr}|لا ${singlesAr}`,
    `${notAr} ${takeAr} ${singlesAr}`,
    `no ${singles}`,
  ),
  rule(
    'age',
    false,
    'young|younger|mature|older|senior people|person|tenant|tenants|professional|professionals|adult|adults|couple only|preferred',
    'seniors|retirees only',
    'no seniors|elderly',
    '55 and|or over|older|up',
    '55 plus',
    `${arabicForms('كبار')} السن ${only}`,
    `${notAr} ${takeAr} كبار السن`,
  ),
  rule(
    'income',
    false,
    'no section 8|eight',
    'section 8|eight not accepted|welcome',
    'do not accept section 8|eight',
    `don't|won't accept section 8|eight`,
    'no housing? voucher|vouchers',
    `${notAr} ${takeAr} سكشن|السكشن|برنامج|قسائم|القسائم`,
    'بدون|لا سكشن|قسائم',
  ),
];

/** Rules that apply to whole homes only, because a shared home may be restricted by gender. */
const wholeHomes: readonly Rule<FairGround>[] = [
  rule('gender', true, ...exclusionPhrases(genders)),
  rule(
    'family',
    true,
    `${singles} only`,
    `only for? ${singles}`,
    'single people|person|tenant|tenants only',
    'no families|family',
    `${singlesAr} ${only}`,
    `${only} ${singlesAr}`,
    `${refuseAr} ${familiesAr}`,
    `${notAr} ${takeAr} ${familiesAr}`,
  ),
];

/** Returns the discriminatory wording of a text, in text order. */
export function findUnfairWording(text: string, { shared, wanted }: Home): UnfairWording[] {
  const rules = shared ? everywhere : [...wholeHomes, ...everywhere];
  // In a post of someone who looks for a home, "We are two, no children" describes the author.
  const requested = wanted ? rules.filter(({ ground }) => ground !== 'children') : rules;
  const found = findPhrases(text, requested);
  return wanted ? found.map((words) => ({ ...words, clear: false })) : found;
}
