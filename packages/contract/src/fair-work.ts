import { faith, genders, kept, peoples, type UnfairWords } from './fair-housing.ts';
import { ar, rule, wordsIn } from './phrases.ts';

/**
 * Fair-work wording check (decision 29): a job ad describes the work. Wording that requires a gender, age, faith or
 * nationality is found as for homes; the grammatical gender of Arabic job titles is ignored.
 */

const workers =
  'employee|employees|worker|workers|staff|applicant|applicants|candidate|candidates|cashier|cook|driver|waiter|waitress|server|helper|nanny|tutor|assistant|receptionist|cleaner';
const workersAr = ar(
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
    ...kept(genders),
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
  rule('religion', true, ...kept(faith), `${faith.alone} ${workers}`),
  rule(
    'origin',
    true,
    ...kept(peoples),
    `${peoples.alone} ${workers} only|preferred`,
    'us? citizens|citizen only',
    `${ar('جنسية')} عربية|أمريكية|أميركية|يمنية|لبنانية|عراقية|سورية|مصرية`,
  ),
];

/** Returns wording that describes the person instead of the work, in text order. */
export const unfairWork = (text: string): UnfairWords[] => wordsIn(text, rules);

/** Returns the message key for the first match. */
export function fairWorkError(text: string): string | null {
  const [found] = unfairWork(text);
  return found ? `errors.field.fairWork.${found.ground}` : null;
}
