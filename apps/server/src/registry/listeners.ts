import type { Listener } from '../live/listen.ts';
import { hearOwnChat } from '../modules/chat/chat.routes.ts';
import { hearOwnThreads } from '../modules/threads/threads.routes.ts';

/** What visitors and members hear of as it happens; each owns its part. */
export const listeners: readonly Listener[] = [hearOwnChat, hearOwnThreads];
