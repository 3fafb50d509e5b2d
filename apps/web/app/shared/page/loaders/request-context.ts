import type { Client } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { createContext } from 'react-router';
import type { Payload } from '../../../boot/payload.ts';

/**
 * Request data available to a server render. It contains nothing personal: pages are the same for every visitor of a
 * URL and language.
 */
export interface RequestContext {
  lang: Language;
  origin: string;
  /** True if the city has its own hostname. */
  hasHostnames: boolean;
  client: Client;
  /**
   * Collects messages and query results for the page's JSON block. Null if only the router's data was requested,
   * because that response contains them itself.
   */
  parts: Payload | null;
  /** Returns the JSON from which this API response was parsed. */
  textOf(answer: unknown): string;
  /** Content Security Policy nonce of every script that we write into the page. */
  nonce: string;
  /** Marks the page as incomplete, because a query failed, so that it is not cached. */
  markIncomplete(): void;
  /** Passes the complete rendered page to the server. */
  handOut(html: string): void;
}

/** Key under which loaders read the `RequestContext` of a server render from the router's context. */
export const requestContext = createContext<RequestContext>();
