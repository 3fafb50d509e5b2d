/** Origin of Crisp, the third-party chat that replaces the built-in one if a website id is configured. */
export const thirdPartyChatHost = 'https://go.crisp.chat';

/** URL of the page that the third-party chat shows in an iframe, with the visitor's nickname. */
export function thirdPartyChatUrl(id: string, nickname: string): string {
  const query = new URLSearchParams({ website_id: id, user_nickname: nickname });
  return `${thirdPartyChatHost}/chat/embed/?${query}`;
}
