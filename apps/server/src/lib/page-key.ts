import type { IncomingHttpHeaders } from 'node:http';
import { pageLanguage } from './page-language.ts';

/** Marks of campaigns and networks. They say where a visitor came from and never change the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid?|mc_[ce]id|_ga|_gl|_hs\w+|ref_src|srsltid)$/i;

export interface PageAddress {
  path: string;
  /** Without tracking and in one order, so that one page has one address. Empty, or begins with `?`. */
  search: string;
}

/** Splits a request's target. Most have no query and cost nothing here. */
export function pageAddress(target: string): PageAddress {
  const mark = target.indexOf('?');
  if (mark === -1) return { path: target, search: '' };
  return { path: target.slice(0, mark), search: plainSearch(target.slice(mark + 1)) };
}

function plainSearch(query: string, keep = (name: string) => !tracking.test(name)): string {
  const search = new URLSearchParams(query);
  for (const name of [...search.keys()]) if (!keep(name)) search.delete(name);
  if (search.size === 0) return '';
  search.sort();
  return `?${search}`;
}

/** The language is in an API path. What the endpoint does not declare cannot change its answer. */
export function apiKey(target: string, declared: ReadonlySet<string>): string {
  const { path, search } = pageAddress(target);
  return `api ${path}${search && plainSearch(search, (name) => declared.has(name))}`;
}

export function pageKey(lang: string, { path, search }: PageAddress): string {
  return `page ${lang} ${path}${search}`;
}

/** The key under which a request's answer is kept when its address is written the usual way. */
export function keyOfRequest(target: string, headers: IncomingHttpHeaders): string {
  const address = pageAddress(target);
  return target.startsWith('/api/')
    ? `api ${address.path}${address.search}`
    : pageKey(pageLanguage(askedLanguage(address.search), headers), address);
}

/** The `lang` that an address asks for, if any. */
export function askedLanguage(search: string): string {
  return search === '' ? '' : (/[?&]lang=([^&]*)/.exec(search)?.[1] ?? '');
}
