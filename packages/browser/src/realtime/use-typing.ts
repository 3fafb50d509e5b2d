import { useEffect, useRef, useState } from 'react';

/** Time after the last typing signal, in milliseconds, until the indicator disappears. */
const typingMs = 4_000;

/**
 * Returns the id of the conversation in which the other participant is typing, and functions that the caller must
 * call with signals from the server. A signal expires unless the server repeats it.
 */
export function useTyping() {
  const [typingIn, setTypingIn] = useState<string | null>(null);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(over.current), []);
  const [received] = useState(() => ({
    onTyping(id: string) {
      clearTimeout(over.current);
      over.current = setTimeout(() => setTypingIn(null), typingMs);
      setTypingIn(id);
    },
    stopTyping: () => setTypingIn(null),
  }));
  return { typingIn, ...received };
}
