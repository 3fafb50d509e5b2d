import { type AttributeValue, type Service, service } from '@dalil/contract/attributes';
import { limits } from '@dalil/contract/limits';
import { normaliseText } from '@dalil/messages/normalise-text';
import { safeParse } from '../../http/validate.ts';
import { starterVocabulary } from './starter/starter-vocabulary.ts';

/**
 * Services and yes/no attributes by every known spelling, because owners used to enter both as free-text services.
 */
const known = Map.groupBy(
  starterVocabulary
    .filter(({ kind }) => kind === 'service' || kind === 'yesNo')
    .flatMap((word) =>
      [...new Set([word.en, word.ar, ...(word.also ?? [])].map(normaliseText))].map((text) => ({
        text,
        word,
      })),
    ),
  ({ text }) => text,
);

/**
 * Returns the attribute that a text means. If a text such as "Repair" is ambiguous, the one that applies to the
 * category is chosen.
 */
function matchAttribute(text: string, isRequested: (key: string) => boolean) {
  const words = (known.get(normaliseText(text)) ?? []).map(({ word }) => word);
  const requested = words.filter(({ key }) => isRequested(key));
  const [word, other] = requested.length > 0 ? requested : words;
  return other ? undefined : word;
}

/** Keeps the text as free text, with its language detected from the script. */
const asWritten = (text: string): Service => (/\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text });

interface SaidInWords {
  services: Service[];
  facts: Record<string, AttributeValue>;
}

/**
 * Converts free-text services of older forms to today's input: services, plus yes/no attributes that were entered
 * among them, such as "Family section". `isRequested` says whether the post's category has the attribute with this
 * key. Duplicates are merged.
 */
export function convertTextServices(
  typed: unknown,
  isRequested: (key: string) => boolean = () => false,
): SaidInWords {
  const given: unknown[] = Array.isArray(typed) ? typed : [];
  const facts: SaidInWords['facts'] = {};
  const services = given.flatMap((each): Service[] => {
    if (typeof each !== 'string') {
      const parsed = safeParse(service, each);
      return parsed.success ? [parsed.data] : [];
    }
    const text = each.trim();
    const word = matchAttribute(text, isRequested);
    // An attribute that does not apply to the category would not be shown anywhere.
    if (word?.kind === 'yesNo' && isRequested(word.key)) {
      facts[word.key] = true;
      return [];
    }
    if (!text) return [];
    return [word?.kind === 'service' ? { word: word.key } : asWritten(text)];
  });
  const different = new Map(services.map((each) => [JSON.stringify(each), each]));
  if (different.size > 0)
    return { services: [...different.values()].slice(0, limits.business.services), facts };
  // A business needs at least one service: if all texts are yes/no attributes, they stay free-text services.
  const texts = given.flatMap((each) => (typeof each === 'string' && each.trim() ? [each.trim()] : []));
  return { services: texts.map(asWritten), facts: {} };
}
