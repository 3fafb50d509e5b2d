/**
 * Records whether this browser has a chat. The chat cookie is readable by the server only; without this flag every
 * page would have to send a request.
 */
export const chatMark = (cityId: number) => {
  const key = `chat:${cityId}`;
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      // Storage is blocked: the chat is found when the visitor opens the panel.
      return null;
    }
  };
  return {
    isSet: () => attempt(() => localStorage.getItem(key)) !== null,
    set: () => void attempt(() => localStorage.setItem(key, '1')),
    drop: () => void attempt(() => localStorage.removeItem(key)),
  };
};
