import { createHash } from 'node:crypto';
import { thirdPartyChatHost } from '@dalil/contract/third-party-chat';
import type { Config } from '../../config.ts';

/** Hosts besides our own that a browser may contact, from the configuration. */
export interface ThirdPartyHosts {
  /** Hosts of the object store, to which browsers upload photos directly. They download photos from our server. */
  store: string[];
  /** Hosts of the map style and its tiles. */
  map: string[];
  /** Hosts that a page may embed in frames. */
  frames: string[];
}

/**
 * Host of the welcome video. It is allowed on every page, because navigation to the home page is client-side and
 * keeps the policy of the first document.
 */
export const videoHost = 'https://www.youtube-nocookie.com';

export function thirdPartyHosts(
  config: Pick<Config, 'S3_BUCKET_URL' | 'MAP_STYLE_URL' | 'MAP_HOSTS' | 'CHAT_WIDGET_ID'>,
): ThirdPartyHosts {
  const origins = (urls: (string | null)[]) => [
    ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : []))),
  ];
  return {
    store: origins([config.S3_BUCKET_URL]),
    map: origins([config.MAP_STYLE_URL, ...(config.MAP_HOSTS?.split(' ') ?? [])]),
    frames: config.CHAT_WIDGET_ID ? [thirdPartyChatHost] : [],
  };
}

/** Policy of the map's worker, which only fetches tiles. */
export const mapWorkerPolicy = ({ map }: Pick<ThirdPartyHosts, 'map'>): string =>
  [`default-src 'none'`, `connect-src ${map.join(' ') || "'none'"}`].join('; ');

/** Policy of the site's service worker, which only fetches our own pages and files. */
export const siteWorkerPolicy = `default-src 'none'; connect-src 'self'`;

/**
 * Content-Security-Policy of one rendered page. Our inline scripts are allowed by hash instead of nonce, so that the
 * header stays valid when the page is cached and sent to many visitors. Inline data blocks need no permission.
 */
export function pagePolicy(
  scripts: readonly string[],
  mode: 'production' | 'development',
  { store = [], map = [], frames = [] }: Partial<ThirdPartyHosts> = {},
): string {
  // In development Vite's client injects styles and uses a WebSocket.
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
    // Trusted Types: strings become markup or script only through a named policy. Off in development, because Vite's
    // overlay uses none.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default rich-text']),
  ].join('; ');
}

/** Returns the CSP source expression that allows exactly this inline text. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
