import type { WelcomeData } from './pages.ts';

export type WelcomeMedia = { kind: 'video' | 'image'; src: string } | { kind: 'unsupported' };

const imageName = /\.(?:jpe?g|gif|png)$/i;
const videoHost = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/;
const videoPath = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;
const videoId = /^[\w-]{11}$/;

/** Base URL for parsing the site's own image URLs, which are paths without an origin. */
const ourOwn = 'https://site.invalid';

/**
 * Returns the image or the embeddable YouTube URL that the welcome dialog shows for a link. Other video sites and
 * URLs other than http(s), such as `javascript:` and `data:`, are unsupported.
 */
export function welcomeMedia({ type, link }: Pick<NonNullable<WelcomeData>, 'type' | 'link'>): WelcomeMedia {
  const url = URL.canParse(link, ourOwn) ? new URL(link, ourOwn) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'unsupported' };
  if (type === 'image' || imageName.test(url.pathname)) return { kind: 'image', src: link };
  const id = videoIdOf(url);
  return id && videoId.test(id)
    ? { kind: 'video', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
    : { kind: 'unsupported' };
}

function videoIdOf({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (!videoHost.test(hostname)) return null;
  if (hostname === 'youtu.be') return pathname.slice(1);
  return pathname === '/watch' ? searchParams.get('v') : videoPath.exec(pathname)?.[1];
}
