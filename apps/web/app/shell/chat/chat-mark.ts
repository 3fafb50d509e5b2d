/** Whether this browser has a chat. Its cookie is for the server alone; without this every page would have to ask. */
export const chatMark = (cityId: number) => {
  const key = `chat:${cityId}`;
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      // Storage that refuses holds nothing: the chat is found when it is opened.
      return null;
    }
  };
  return {
    isSet: () => attempt(() => localStorage.getItem(key)) !== null,
    set: () => void attempt(() => localStorage.setItem(key, '1')),
    drop: () => void attempt(() => localStorage.removeItem(key)),
  };
};
