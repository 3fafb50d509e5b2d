/** Crisp, where the configuration names a website of it. */
export const otherChatHost = 'https://go.crisp.chat';

/** Its page for frames, which is told who is writing. */
export function otherChatUrl(id: string, nickname: string): string {
  const query = new URLSearchParams({ website_id: id, user_nickname: nickname });
  return `${otherChatHost}/chat/embed/?${query}`;
}
