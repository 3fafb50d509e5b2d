import { createHash } from 'node:crypto';
import { otherChatHost } from '@dalil/contract/other-chat';
import type { Config } from '../../config.ts';

/** Hosts beside our own that a browser may reach, as far as they are configured. */
export interface OutsideHosts {
  /** Browsers send photos to the object store themselves; they read them from us. */
  store: string[];
  /** Where the style of the map and its tiles come from. */
  map: string[];
  /** What a page may show inside itself. */
  frames: string[];
}

/** Of the welcome's video. It stands on the home page, to which every other page leads without a new document. */
export const videoHost = 'https://www.youtube-nocookie.com';

export function outsideHosts(
  config: Pick<Config, 'S3_BUCKET_URL' | 'MAP_STYLE_URL' | 'MAP_HOSTS' | 'CHAT_WIDGET_ID'>,
): OutsideHosts {
  const origins = (urls: (string | null)[]) => [
    ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
  ];
  return {
    store: origins([config.S3_BUCKET_URL]),
    map: origins([config.MAP_STYLE_URL, ...(config.MAP_HOSTS?.split(' ') ?? [])]),
    frames: config.CHAT_WIDGET_ID ? [otherChatHost] : [],
  };
}

/** Of the map's worker, which fetches the tiles and nothing else. */
export const mapWorkerPolicy = ({ map }: Pick<OutsideHosts, 'map'>): string =>
  [`default-src 'none'`, `connect-src ${map.join(' ') || "'none'"}`].join('; ');

/** Of the site's service worker, which fetches our own pages and files and nothing else. */
export const siteWorkerPolicy = `default-src 'none'; connect-src 'self'`;

/**
 * The Content-Security-Policy of one rendered page. The scripts that we wrote into it are named by hash, not by nonce,
 * so that the header stays true when the page is kept and sent to many. Data in the page needs no permission.
 */
export function pagePolicy(
  scripts: readonly string[],
  mode: 'production' | 'development',
  { store = [], map = [], frames = [] }: Partial<OutsideHosts> = {},
): string {
  // Vite's client injects styles and talks over a socket while developing.
  const development = mode === 'development';
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src-elem 'self'", ...(development ? ["'unsafe-inline'"] : [])].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...map].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...store, ...map, ...(development ? ['ws:'] : [])].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or script only by a policy that has a name. Vite's overlay knows none of ours.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default rich-text']),
  ].join('; ');
}

/** By which a policy allows one text and no other. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
