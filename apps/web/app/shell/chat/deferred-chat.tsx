import { type ComponentType, useEffect, useState } from 'react';

/**
 * Idle time in milliseconds before the chat is loaded; the first pointer press loads it earlier. The specification requires both.
 */
const idleMs = 3_000;

/** The live chat, loaded after the first pointer press or when the page has been idle. */
export function DeferredChat() {
  const [Chat, setChat] = useState<ComponentType>();
  useEffect(() => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', load);
    };
    const load = () => {
      end();
      void import('./chat.tsx').then(
        (part) => setChat(() => part.Chat),
        () => null,
      );
    };
    const timer = setTimeout(load, idleMs);
    addEventListener('pointerdown', load, { passive: true });
    return end;
  }, []);
  return Chat && <Chat />;
}
