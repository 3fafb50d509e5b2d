import { ownChatTopics } from '../modules/messaging/chat/chat.routes.ts';
import { ownThreadTopics } from '../modules/messaging/threads/threads.routes.ts';
import type { TopicProvider } from '../realtime/event-stream.ts';

/** Realtime topics of visitors and members; each module provides its own. */
export const realtimeTopics: readonly TopicProvider[] = [ownChatTopics, ownThreadTopics];
