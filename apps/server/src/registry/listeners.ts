import { hearOwnChat } from '../modules/messaging/chat/chat.routes.ts';
import { hearOwnThreads } from '../modules/messaging/threads/threads.routes.ts';
import type { Listener } from '../realtime/listen.ts';

/** Realtime topics of visitors and members; each module provides its own. */
export const listeners: readonly Listener[] = [hearOwnChat, hearOwnThreads];
