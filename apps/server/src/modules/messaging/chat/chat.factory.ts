import type { ChatContent } from '@dalil/contract/content';
import type { Transaction } from '../../../db/database.ts';
import { replaceChatSettings } from './chat-settings.service.ts';

/** Creates settings with round-the-clock hours and the default greeting. */
export const createChatSettings = (
  tx: Transaction,
  scope: { cityId: number },
  settings: Partial<ChatContent> = {},
): Promise<void> =>
  replaceChatSettings(tx, scope, {
    hours: { kind: 'always' },
    greeting: { en: '', ar: '' },
    answers: [],
    ...settings,
  });
