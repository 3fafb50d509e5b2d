import { faith, genders, kept, peoples, type UnfairWords } from './fair-housing.ts';
import { ar, rule, wordsIn } from './phrases.ts';

/**
 * A job is described by its work (decision 29). Words that wish for a gender, an age, a faith or a nationality are found
 * as they are in what is said of homes; the grammar of Arabic, in which every trade is a man or a woman, is no wish.
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

/** What a job post wishes of the person instead of the work, in the order of the text. */
export const unfairWork = (text: string): UnfairWords[] => wordsIn(text, rules);

/** The sentence for the first of it, by the key of its ground. */
export function fairWorkError(text: string): string | null {
  const [found] = unfairWork(text);
  return found ? `errors.field.fairWork.${found.ground}` : null;
}
