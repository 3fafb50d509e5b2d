import type { Language } from '@dalil/messages/languages';

/** What a push carries: what the service worker shows, and where a press leads. */
export interface PushMessage {
  lang: Language;
  title: string;
  body: string;
  /** On our own site. */
  path: string;
  /** What arrives twice is shown once. */
  tag: string;
}
