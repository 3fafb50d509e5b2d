import type { Client } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { createContext } from 'react-router';
import type { Parts } from '../../../boot/parts.ts';

/** What a server render knows of its request. Nothing personal: pages are the same for every visitor of a URL and language. */
export interface RequestContext {
  lang: Language;
  origin: string;
  /** Whether the city has host names of its own. */
  named: boolean;
  client: Client;
  /** Where texts and results go; null when the router's data is asked for alone, which has to hold them itself. */
  parts: Parts | null;
  /** The JSON in which the API gave this answer. */
  textOf(answer: unknown): string;
  /** Carried by every script that we write into the page. */
  mark: string;
  /** Says that a part could not be fetched, so that the page is not kept. */
  markIncomplete(): void;
  /** Gives the rendered page to the server, which needs it as a text. */
  handOut(html: string): void;
}

export const requestContext = createContext<RequestContext>();
