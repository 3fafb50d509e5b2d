import { createHash } from 'node:crypto';
import type { Config } from '../plugins/config.ts';

/** Hosts beside our own that a browser may reach, as far as they are configured. */
export interface OutsideHosts {
  /** Browsers send photos to the object store themselves; they read them from us. */
  store: string[];
  /** Where the style of the map and its tiles come from. */
  map: string[];
}

export function outsideHosts(
  config: Pick<Config, 'S3_BUCKET_URL' | 'MAP_STYLE_URL' | 'MAP_HOSTS'>,
): OutsideHosts {
  const origins = (urls: (string | null)[]) => [
    ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
  ];
  return {
    store: origins([config.S3_BUCKET_URL]),
    map: origins([config.MAP_STYLE_URL, ...(config.MAP_HOSTS?.split(' ') ?? [])]),
  };
}

/** Of the map's worker, which fetches the tiles and nothing else. */
export const mapWorkerPolicy = ({ map }: OutsideHosts): string =>
  [`default-src 'none'`, `connect-src ${map.join(' ') || "'none'"}`].join('; ');

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts and styles are named by hash, not by nonce,
 * so that the header stays true when the page is kept and sent to many.
 */
export function pagePolicy(
  html: string,
  mode: 'production' | 'development',
  { store, map }: OutsideHosts = { store: [], map: [] },
): string {
  const scripts = inlineHashes(html, 'script');
  const styles = inlineHashes(html, 'style');
  // Vite's client injects styles and talks over a socket while developing.
  const development = mode === 'development';
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...map].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...store, ...map, ...(development ? ['ws:'] : [])].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or script only by a policy that has a name. Vite's overlay knows none of ours.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default rich-text']),
  ].join('; ');
}

/** A block of JSON is data, which no policy is asked about. */
function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  const hashes = new Set<string>();
  for (const [, text = ''] of html.matchAll(pattern)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
