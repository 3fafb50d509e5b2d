import { type ComponentType, useEffect, useState } from 'react';

/** Fixed by the specification, with the first press. Until then nobody loads it, and without it the page is whole. */
const idleMs = 3_000;

/** The live chat, once somebody has pressed something or the page has been idle. */
export function ChatLater() {
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
