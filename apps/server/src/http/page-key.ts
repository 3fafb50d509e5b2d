import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, languages } from '@dalil/messages/languages';
import { answersFor, type HostCity } from './hosts.ts';

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

/** Words a page's address may say beside its path: one of a few values, ids, several of anything, or anything at all. */
export type DeclaredQuery = Readonly<Record<string, readonly string[] | 'ids' | 'several' | 'any'>>;

const ids = /^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,11}$/;

/**
 * What of a query the page declares, in one order; the rest cannot change it. With a word that can be anything it is not
 * worth keeping: no two visitors ask for the same, and there is no end of them.
 */
export function declaredSearch(search: string, declared: DeclaredQuery): { search: string; kept: boolean } {
  if (search === '') return { search, kept: true };
  const given = new URLSearchParams(search);
  const said = new URLSearchParams();
  let kept = true;
  const names: DeclaredQuery = { ...declared, lang: languages };
  for (const [name, values] of Object.entries(names)) {
    // A form without script says each choice by itself.
    const isList = values === 'ids' || values === 'several';
    const value = isList ? given.getAll(name).join(',') : given.get(name);
    if (!value) continue;
    const isAny = values === 'any' || values === 'several';
    const fits = isAny || (values === 'ids' ? ids.test(value) : values.includes(value));
    if (!fits) continue;
    said.set(name, value);
    if (isAny) kept = false;
  }
  said.sort();
  return { search: said.size === 0 ? '' : `?${said}`, kept };
}

/** A path in its one spelling: no slash twice, and escaped as our own links are. Null when it cannot be read. */
export function plainPath(path: string): string | null {
  try {
    const segments = path.replaceAll(/\/{2,}/g, '/').split('/');
    return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  } catch {
    return null;
  }
}

/** The language is in an API path. What the endpoint does not declare cannot change its answer. */
export function apiKey(target: string, declared: ReadonlySet<string>): string {
  const { path, search } = pageAddress(target);
  return `api ${path}${search && plainSearch(search, (name) => declared.has(name))}`;
}

export function pageKey({ key }: HostCity, lang: string, { path, search }: PageAddress): string {
  return `page ${key} ${lang} ${path}${search}`;
}

/** The key under which a request's answer is kept when its address is written the usual way; null where it has none. */
export function keyOfRequest(target: string, headers: IncomingHttpHeaders, host: HostCity): string | null {
  const address = pageAddress(target);
  if (!target.startsWith('/api/'))
    return pageKey(host, pageLanguage(askedLanguage(address.search), headers), address);
  const [, , region = '', , cityId] = target.split('/', 5);
  return answersFor(host, { region, cityId: Number(cityId) }) ? `api ${address.path}${address.search}` : null;
}

/** The `lang` that an address asks for, if any. */
export function askedLanguage(search: string): string {
  return search === '' ? '' : (/[?&]lang=([^&]*)/.exec(search)?.[1] ?? '');
}

/** Decision 14: the address, then the stored choice, then a browser language starting with `ar`, then English. */
export function pageLanguage(asked: string, headers: IncomingHttpHeaders): Language {
  if (isLanguage(asked)) return asked;
  const stored = headers.cookie && /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie)?.[1];
  if (stored && isLanguage(stored)) return stored;
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en';
}

/** The cookie by which the first byte of the next page is in the right language. Not HttpOnly: the toggle writes it too. */
export function rememberLanguage(lang: Language): string {
  return `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
