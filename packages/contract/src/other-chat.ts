/** Host of Crisp, the third-party chat used if a website id is configured. */
export const otherChatHost = 'https://go.crisp.chat';

/** URL of its iframe page, with the nickname of the visitor. */
export function otherChatUrl(id: string, nickname: string): string {
  const query = new URLSearchParams({ website_id: id, user_nickname: nickname });
  return `${otherChatHost}/chat/embed/?${query}`;
}
