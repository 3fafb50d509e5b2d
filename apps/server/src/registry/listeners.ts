import { hearOwnChat } from '../modules/messaging/chat/chat.routes.ts';
import { hearOwnThreads } from '../modules/messaging/threads/threads.routes.ts';
import type { Listener } from '../realtime/listen.ts';

/** What visitors and members hear of as it happens; each owns its part. */
export const listeners: readonly Listener[] = [hearOwnChat, hearOwnThreads];
