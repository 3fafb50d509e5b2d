import type { Client } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { createContext } from 'react-router';

/** What a server render knows of its request. Nothing personal: pages are the same for every visitor of a URL and language. */
export interface RequestContext {
  lang: Language;
  origin: string;
  client: Client;
  /** Says that a part could not be fetched, so that the page is not kept. */
  markIncomplete(): void;
}

export const requestContext = createContext<RequestContext>();
