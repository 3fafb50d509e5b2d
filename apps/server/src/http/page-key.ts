import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, languages } from '@dalil/messages/languages';
import { type HostCity, servesCity } from './hosts.ts';

/** Tracking parameters of campaigns and ad networks. They identify the traffic source and never change the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid?|mc_[ce]id|_ga|_gl|_hs\w+|ref_src|srsltid)$/i;

export interface PageUrl {
  path: string;
  /**
   * Query string without tracking parameters, in sorted order, so that one page has one URL. Empty, or begins with
   * `?`.
   */
  search: string;
}

/** Splits a request target into path and normalised query. Most targets have no query and return early. */
export function parsePageUrl(target: string): PageUrl {
  const mark = target.indexOf('?');
  if (mark === -1) return { path: target, search: '' };
  return { path: target.slice(0, mark), search: normalisedSearch(target.slice(mark + 1)) };
}

function normalisedSearch(query: string, keep = (name: string) => !tracking.test(name)): string {
  const search = new URLSearchParams(query);
  for (const name of [...search.keys()]) if (!keep(name)) search.delete(name);
  if (search.size === 0) return '';
  search.sort();
  return `?${search}`;
}

/**
 * Query parameters that a page accepts: one of the listed values, a list of ids, a list of any values, or free text.
 */
export type QueryDeclaration = Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;

const ids = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,11}$/;

/**
 * Returns the declared parameters of a query and `lang`, in a fixed order; undeclared ones and invalid values are
 * dropped. `kept` is false with a free-text parameter: such a page is not worth caching, because hardly two visitors
 * send the same text.
 */
export function canonicalQuery(
  search: string,
  declared: QueryDeclaration,
): { search: string; kept: boolean } {
  if (search === '') return { search, kept: true };
  const given = new URLSearchParams(search);
  const said = new URLSearchParams();
  let cached = true;
  const names: QueryDeclaration = { ...declared, lang: languages };
  for (const [name, values] of Object.entries(names)) {
    // A form submitted without JavaScript repeats the parameter for each selected choice.
    const isList = values === 'ids' || values === 'several';
    const value = isList ? given.getAll(name).join(',') : given.get(name);
    if (!value) continue;
    const isAny = values === 'any' || values === 'several';
    const fits = isAny || (values === 'ids' ? ids.test(value) : values.includes(value));
    if (!fits) continue;
    said.set(name, value);
    if (isAny) cached = false;
  }
  said.sort();
  return { search: said.size === 0 ? '' : `?${said}`, kept: cached };
}

/**
 * Returns the canonical path: no double slashes, and percent-encoded as in our own links. Null if the path cannot be
 * decoded.
 */
export function normalisedPath(path: string): string | null {
  try {
    const segments = path.replaceAll(/\/{2,}/g, '/').split('/');
    return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  } catch {
    return null;
  }
}

/** Cache key of an API response. The path contains the language; undeclared parameters cannot change the response. */
export function apiKey(target: string, declared: ReadonlySet<string>): string {
  const { path, search } = parsePageUrl(target);
  return `api ${path}${search && normalisedSearch(search, (name) => declared.has(name))}`;
}

/**
 * Cache key of a page in one language; `lang` must be the result of `pageLanguage`, and the URL must be canonical.
 */
export function pageKey({ key }: HostCity, lang: string, { path, search }: PageUrl): string {
  return `page ${key} ${lang} ${path}${search}`;
}

/**
 * Returns the cache key of a request whose URL is already canonical; null for an API request for a city that its
 * hostname does not serve.
 */
export function keyOfRequest(target: string, headers: IncomingHttpHeaders, host: HostCity): string | null {
  const address = parsePageUrl(target);
  if (!target.startsWith('/api/'))
    return pageKey(host, pageLanguage(requestedLanguage(address.search), headers), address);
  const [, , region = '', , cityId] = target.split('/', 5);
  return servesCity(host, { region, cityId: Number(cityId) }) ? `api ${address.path}${address.search}` : null;
}

/** Returns the value of the `lang` parameter in a query string, or an empty string. The value is not checked. */
export function requestedLanguage(search: string): string {
  return search === '' ? '' : (/[?&]lang=([^&]*)/.exec(search)?.[1] ?? '');
}

/**
 * Language of a page (decision 14): `requested` (the value of the `lang` parameter, see `requestedLanguage`) if
 * valid, else the stored choice, else Arabic if the browser's first language is `ar`, else English.
 */
export function pageLanguage(requested: string, headers: IncomingHttpHeaders): Language {
  if (isLanguage(requested)) return requested;
  const stored = headers.cookie && /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie)?.[1];
  if (stored && isLanguage(stored)) return stored;
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en';
}

/**
 * Cookie that lets the server render the next page in the right language. Not HttpOnly, because the language toggle
 * writes it too.
 */
export function languageCookie(lang: Language): string {
  return `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
