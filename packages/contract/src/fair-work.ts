import { exclusionPhrases, faith, genders, peoples, type UnfairWording } from './fair-housing.ts';
import { arabicForms, findPhrases, rule } from './phrases.ts';

/**
 * Fair-work check of the wording (decision 29): a job ad must describe the work. Wording that requires a gender, age,
 * faith or nationality is found as in the fair-housing check; the grammatical gender of Arabic job titles is ignored.
 */

const workers =
  'employee|employees|worker|workers|staff|applicant|applicants|candidate|candidates|cashier|cook|driver|waiter|waitress|server|helper|nanny|tutor|assistant|receptionist|cleaner';
const workersAr = arabicForms(
  'موظف',
  'موظفة',
  'موظفين',
  'عامل',
  'عاملة',
  'عمال',
  'سائق',
  'طباخ',
  'مربية',
  'مدرسة',
  'مدرس',
);
const years = Array.from({ length: 50 }, (_, year) => String(16 + year)).join('|');

const rules = [
  rule(
    'gender',
    true,
    ...exclusionPhrases(genders),
    `male|female|lady|girl ${workers} only|preferred|needed|wanted`,
    `only for? male|female|lady ${workers}`,
    'no men|women|males|females|ladies|girls|guys',
    `${workersAr} ذكر|أنثى|ذكور|إناث`,
    `الجنس ذكر|أنثى`,
  ),
  rule(
    'age',
    true,
    `young|younger|youthful ${workers}|people|person|man|woman|lady|girl|guy|team`,
    'recent grads|graduates only',
    `under|below the? age? of? ${years}`,
    `age|ages|aged between? ${years}`,
    `no older|younger than ${years}`,
    `between ${years} and ${years} years old`,
    `العمر|السن من|بين|دون|تحت|لا|أقل|حتى`,
    `عمره|عمرها|أعمارهم بين|من|لا|دون|تحت|أقل`,
    `صغير|صغيرة|صغار السن`,
  ),
  rule('religion', true, ...exclusionPhrases(faith), `${faith.alone} ${workers}`),
  rule(
    'origin',
    true,
    ...exclusionPhrases(peoples),
    `${peoples.alone} ${workers} only|preferred`,
    'us? citizens|citizen only',
    `${arabicForms('جنسية')} عربية|أمريكية|أميركية|يمنية|لبنانية|عراقية|سورية|مصرية`,
  ),
];

/** Returns wording that describes the person instead of the work, in text order. */
export const findUnfairJobWording = (text: string): UnfairWording[] => findPhrases(text, rules);

/** Returns the message key for the first discriminatory wording of a text; null if there is none. */
export function fairWorkError(text: string): string | null {
  const [found] = findUnfairJobWording(text);
  return found ? `errors.field.fairWork.${found.ground}` : null;
}
