import type { Language } from '@dalil/messages/languages';

/** Payload of a push message: what the service worker shows, and the page a click opens. */
export interface PushMessage {
  lang: Language;
  title: string;
  body: string;
  /** Path on our own site. */
  path: string;
  /** A push message replaces an earlier one with the same tag, so that a repeated one is shown once. */
  tag: string;
}
