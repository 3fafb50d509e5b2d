import { useEffect, useRef, useState } from 'react';

/** After the last sign that somebody is writing. */
const typingMs = 4_000;

/** In which conversation the other side is writing just now: they say so again and again for as long as they do. */
export function useTyping() {
  const [typingIn, setTypingIn] = useState<string | null>(null);
  const over = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(over.current), []);
  const [heard] = useState(() => ({
    onTyping(id: string) {
      clearTimeout(over.current);
      over.current = setTimeout(() => setTypingIn(null), typingMs);
      setTypingIn(id);
    },
    stopTyping: () => setTypingIn(null),
  }));
  return { typingIn, ...heard };
}
