import { findPhrases } from '@dalil/contract/phrases';
import { immigrationHelp } from './immigration-help.ts';
import { prohibitedGoods } from './prohibited-goods.ts';
import { scams } from './scams.ts';

/** Rules for posts of every kind, in both scripts. Some kinds have additional rules. */
const rules = [...scams, ...prohibitedGoods, ...immigrationHelp];

/** Returns the flagged phrases of a text for staff, in text order. */
export const findFlaggedPhrases = (text: string) => findPhrases(text, rules);

/**
 * True if a message between members contains a scam phrase. Such a message is delivered with a warning to the
 * recipient.
 */
export const containsScamPhrases = (text: string): boolean =>
  findFlaggedPhrases(text).some(({ ground }) => ground === 'scam');
