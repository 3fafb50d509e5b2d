/** Host of Crisp, the third-party chat used if a website id is configured. */
export const thirdPartyChatHost = 'https://go.crisp.chat';

/** URL of its iframe page, with the nickname of the visitor. */
export function thirdPartyChatUrl(id: string, nickname: string): string {
  const query = new URLSearchParams({ website_id: id, user_nickname: nickname });
  return `${thirdPartyChatHost}/chat/embed/?${query}`;
}
