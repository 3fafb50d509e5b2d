import { withoutArticle } from '../../text/stem.ts';
import { isNumber, normaliseWord, type Word } from '../../text/words.ts';

/** Price bounds of a query, in cents. */
export interface Prices {
  priceMin: number | null;
  priceMax: number | null;
}

/** Parses comma-separated phrases into normalised words. */
const phrases = (text: string): string[][] =>
  text.split(',').map((phrase) => phrase.trim().split(/\s+/).map(normaliseWord));

const below = phrases(
  `under, below, less than, lower than, cheaper than, up to, upto, max, maximum, at most, no more than, not more than,
  within, budget, my budget is, budget of, around,
  تحت, دون, أقل من, بأقل من, باقل من, أرخص من, لحد, لحدود, بحدود, بحدود ال, حدود, حتى, لغاية, ما يزيد عن, ما تزيد عن, لا يزيد عن, لا تزيد عن,
  ما يتعدى, لا يتجاوز, ما يتجاوز, مش أكتر من, مو أكثر من, ما أكثر من, ميزانيتي, ميزانية, بميزانية, الحد الأقصى, ماكس, ماكسيموم,
  كحد أقصى, بـ, ب, بسعر, taht, ta7t, a2al men, aqal min, a2all men`,
);
const above = phrases(
  `over, above, more than, higher than, at least, min, minimum, no less than, not less than, starting at, starting from,
  فوق, أكثر من, أكتر من, على الأقل, لا يقل عن, ما يقل عن, مش أقل من, مو أقل من, أعلى من, ابتداء من, fo2, foq`,
);
/** Phrases that stand after an amount and make it an upper bound. */
const belowBehind = phrases(
  `or less, or under, and under, and below, or below, max, maximum, tops, at most,
  وأقل, أو أقل, كحد أقصى, وتحت, فأقل, فما دون, وما دون, ماكس, بالكثير, بالكتير`,
);
const aboveBehind = phrases(
  'or more, and up, and above, or above, plus, وأكثر, وأكتر, أو أكثر, أو أكتر, وفوق, فأكثر, فما فوق, وما فوق',
);
const from = phrases('between, from, بين, من, ما بين');
const to = phrases('and, to, till, until, و, إلى, الى, ل, لـ, حتى, لحد, لغاية');
const currencies = phrases(
  'usd, dollar, dollars, bucks, dolar, دولار, دولارات, دولارا, دولارًا, ورقة, اخضر',
).flat();
const thousands = phrases('k, thousand, ألف, آلاف, الاف').flat();
/** Amounts written as words. */
const spelled = new Map(
  [
    [1_000, 'ألف, الف'],
    [2_000, 'ألفين, الفين'],
    [100, 'مية, مئة, ميت'],
    [200, 'ميتين, مئتين, متين'],
    [500, 'خمسمية, خمسمئة, خمسميت'],
  ].flatMap(([amount, words]) =>
    phrases(String(words)).map(([word = '']) => [word, Number(amount)] as const),
  ),
);
/** Words after a number that show that the number is not a price. */
const counted =
  /^(?:years?|yrs?|yo|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|miles?|mi|km|people|persons?|guests|kids|children|bedrooms?|beds?|br|bd|baths?|bathrooms?|rooms?|sq|sqft|feet|ft|inch(?:es)?|lbs?|pounds|kg|gb|tb|am|pm|سنه|سنوات|سنين|شهر|اشهر|شهور|يوم|ايام|اسبوع|ساعه|ساعات|دقيقه|دقايق|ميل|اميال|كيلو|كم|شخص|اشخاص|ضيف|ضيوف|غرفه|غرف|غرفتين|حمام|حمامات|قدم|متر|انش|بوصه|جيجا|غيغا|الساعه|الصبح|مساء)$/;
const smallestUnnamed = 10;

interface Amount {
  cents: number;
  /** Index of the word after the amount. */
  to: number;
  /** True if the amount has a currency sign or word. */
  named: boolean;
}

/**
 * Extracts price bounds from a text in either language: "under 1200", "بين 800 و 1200", "$20 or less". Returns the
 * remaining words.
 */
export function readPrices(text: string, words: readonly Word[]): { prices: Prices; others: Word[] } {
  const declared = new Set<number>();
  let min: number | null = null;
  let max: number | null = null;
  for (let at = 0; at < words.length; ) {
    const found = rangeAt(at) ?? boundAt(at);
    if (!found) {
      at += 1;
      continue;
    }
    min = found.min ?? min;
    max = found.max ?? max;
    for (; at < found.to; at += 1) declared.add(at);
  }
  return { prices: { priceMin: min, priceMax: max }, others: words.filter((_, at) => !declared.has(at)) };

  function rangeAt(at: number) {
    const byPrefix = phraseAt(from, at);
    const first = amountAt(byPrefix ?? at);
    const next = first && (phraseAt(to, first.to) ?? (text[end(first.to - 1)] === '-' ? first.to : null));
    const second = next ? amountAt(next) : null;
    if (!first || !second || second.cents <= first.cents) return null;
    const isMoney = first.named || second.named || (byPrefix !== null && !isYear(first) && isLarge(second));
    return isMoney ? { min: first.cents, max: second.cents, to: second.to } : null;
  }

  function boundAt(at: number) {
    // "بألفين" (for two thousand) is an upper bound.
    const joined = words[at]?.text.startsWith('ب') ? spelled.get(words[at].text.slice(1)) : undefined;
    if (joined) return { min: null, max: joined * 100, to: at + 1 };
    const under = phraseAt(below, at);
    const over = phraseAt(above, at);
    const amount = amountAt(under ?? over ?? at);
    if (!amount) return null;
    const [underBehind, overBehind] = [phraseAt(belowBehind, amount.to), phraseAt(aboveBehind, amount.to)];
    const to = underBehind ?? overBehind ?? amount.to;
    if (!amount.named && !isLarge(amount)) return null;
    if (over !== null || overBehind !== null)
      return amount.named || !isYear(amount) ? { min: amount.cents, max: null, to } : null;
    if (under !== null || underBehind !== null || amount.named) return { min: null, max: amount.cents, to };
    return null;
  }

  function amountAt(at: number): Amount | null {
    const word = words[at]?.text ?? '';
    const [, digits, many] = /^(\d{1,7})(k?)$/.exec(word) ?? [];
    let value = digits ? Number(digits) : spelled.get(withoutArticle(word));
    if (value === undefined) return null;
    let next = at + 1;
    // "1,200" arrives as two words but is one number.
    while (
      isNumber(word) &&
      /^\d{3}$/.test(words[next]?.text ?? '') &&
      [',', '٬', '،'].includes(text.slice(end(next - 1), words[next]?.start)) &&
      value < 10_000
    ) {
      value = value * 1_000 + Number(words[next]?.text);
      next += 1;
    }
    if (many) value *= 1_000;
    if (digits && thousands.includes(words[next]?.text ?? '')) {
      value *= 1_000;
      next += 1;
    }
    const isSigned = text[(words[at]?.start ?? 0) - 1] === '$' || /^\s?\$/.test(text.slice(end(next - 1)));
    const isCurrency = currencies.includes(words[next]?.text ?? '');
    if (isCurrency) next += 1;
    const named = isSigned || isCurrency;
    if (!named && counted.test(words[next]?.text ?? '')) return null;
    return { cents: value * 100, to: next, named };
  }

  function end(at: number): number {
    return words[at]?.end ?? 0;
  }

  /** Returns the index after the longest of these phrases at this position. */
  function phraseAt(list: readonly string[][], at: number): number | null {
    const fits = list.filter((phrase) => phrase.every((word, step) => words[at + step]?.text === word));
    return fits.length > 0 ? at + Math.max(...fits.map(({ length }) => length)) : null;
  }
}

const isLarge = ({ cents }: Amount) => cents >= smallestUnnamed * 100;

/** True for an amount that is probably a year, as in "newer than 2015", and not a price. */
const isYear = ({ cents }: Amount) => cents >= 199_000 && cents <= 203_000 && cents % 100_000 !== 0;
