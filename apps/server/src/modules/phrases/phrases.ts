import { wordsIn } from '@dalil/contract/phrases';
import { immigrationHelp } from './immigration-help.ts';
import { prohibitedGoods } from './prohibited-goods.ts';
import { scams } from './scams.ts';

/** Rules for all posts, in both scripts. Kinds have additional rules of their own. */
const rules = [...scams, ...prohibitedGoods, ...immigrationHelp];

/** Returns the flagged phrases of a text for staff, in text order. */
export const doubtfulWords = (text: string) => wordsIn(text, rules);

/** Checks a message between members for scam phrases. It is not blocked; the recipient gets a warning. */
export const readsAsFraud = (text: string): boolean =>
  doubtfulWords(text).some(({ ground }) => ground === 'scam');
