import { wordsIn } from '@dalil/contract/phrases';
import { immigrationHelp } from './immigration-help.ts';
import { prohibitedGoods } from './prohibited-goods.ts';
import { scams } from './scams.ts';

/** All that is looked for in whatever is posted, in both scripts. Kinds have rules of their own beside them. */
const rules = [...scams, ...prohibitedGoods, ...immigrationHelp];

/** What a text says that staff should see, in its order. */
export const doubtfulWords = (text: string) => wordsIn(text, rules);

/** Of what somebody writes to another. Nothing is decided by it: its reader is warned. */
export const readsAsFraud = (text: string): boolean =>
  doubtfulWords(text).some(({ ground }) => ground === 'scam');
