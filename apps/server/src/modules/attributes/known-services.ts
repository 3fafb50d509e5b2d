import { type FactValue, type Service, service } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { foldText } from '@dalil/messages/fold-text';
import { safeParse } from '../../http/validate.ts';
import { starterVocabulary } from './starter/starter-vocabulary.ts';

/** By every way in which owners wrote it when a service was any text: a service, or something that is so. */
const known = Map.groupBy(
  starterVocabulary
    .filter(({ kind }) => kind === 'service' || kind === 'yesNo')
    .flatMap((word) =>
      [...new Set([word.en, word.ar, ...(word.also ?? [])].map(foldText))].map((text) => ({ text, word })),
    ),
  ({ text }) => text,
);

/** The word that a text is. One that is several words, such as "Repair", is the one that its category asks for. */
function wordFor(text: string, isAsked: (key: string) => boolean) {
  const words = (known.get(foldText(text)) ?? []).map(({ word }) => word);
  const asked = words.filter(({ key }) => isAsked(key));
  const [word, other] = asked.length > 0 ? asked : words;
  return other ? undefined : word;
}

/** As it was written, in the language that its letters tell. */
const asWritten = (text: string): Service => (/\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text });

interface SaidInWords {
  services: Service[];
  facts: Record<string, FactValue>;
}

/**
 * What was typed when services were texts, as today's form has it: services, and facts that were written among them, such
 * as "Family section". The same word twice is one.
 */
export function saidAsTyped(typed: unknown, isAsked: (key: string) => boolean = () => false): SaidInWords {
  const given: unknown[] = Array.isArray(typed) ? typed : [];
  const facts: SaidInWords['facts'] = {};
  const services = given.flatMap((each): Service[] => {
    if (typeof each !== 'string') {
      const parsed = safeParse(service, each);
      return parsed.success ? [parsed.data] : [];
    }
    const text = each.trim();
    const word = wordFor(text, isAsked);
    // A fact that its category does not ask for would be shown nowhere.
    if (word?.kind === 'yesNo' && isAsked(word.key)) {
      facts[word.key] = true;
      return [];
    }
    if (!text) return [];
    return [word?.kind === 'service' ? { word: word.key } : asWritten(text)];
  });
  const different = new Map(services.map((each) => [JSON.stringify(each), each]));
  if (different.size > 0)
    return { services: [...different.values()].slice(0, limits.business.services), facts };
  // A business has at least one service: facts alone stay services, as they were written.
  const texts = given.flatMap((each) => (typeof each === 'string' && each.trim() ? [each.trim()] : []));
  return { services: texts.map(asWritten), facts: {} };
}
