import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of one rendered page. Its inline scripts and styles are named by hash, not by nonce,
 * so that the header stays true when the page is kept and sent to many.
 */
export function pagePolicy(
  html: string,
  mode: 'production' | 'development',
  uploadsTo: string | null = null,
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
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Browsers send photos to the object store themselves; they read them from us.
    `connect-src 'self'${uploadsTo ? ` ${new URL(uploadsTo).origin}` : ''}${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or script only by a policy that has a name. Vite's overlay knows none of ours.
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default rich-text']),
  ].join('; ');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  const hashes = new Set<string>();
  for (const [, text = ''] of html.matchAll(pattern)) {
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
