export interface FinishedPage {
  html: string;
  /** Source text of our inline scripts, for the Content-Security-Policy. */
  scripts: string[];
}

/** Rewrites one of our scripts, given the files that the page preloads. */
type Rewrite = (source: string, files: ReadonlySet<string>) => string;

/**
 * Collects our inline scripts from a rendered page and removes their nonces, so that the page can be cached. The
 * nonce is random per render and cannot be guessed, so an injected script has none and is not allowed by the policy.
 * Splits at the nonce, because a pattern would scan the page several times. With a `rewrite`, module preloads are
 * removed and passed to it.
 */
export function finishPage(rendered: string, mark: string, rewrite?: Rewrite): FinishedPage {
  const [first = '', ...pieces] = rendered.split(` nonce="${mark}"`);
  const html = [first];
  const files = new Set<string>();
  const scripts: string[] = [];
  for (const piece of pieces) {
    const before = html.pop() ?? '';
    const opening = before.lastIndexOf('<');
    const tag = before.slice(opening);
    const content = piece.indexOf('>') + 1;
    if (tag.startsWith('<script')) {
      const end = piece.indexOf('</script>');
      const source = piece.slice(content, end);
      const text = rewrite?.(source, files) ?? source;
      scripts.push(text);
      html.push(before, piece.slice(0, content), text, piece.slice(end));
    } else if (rewrite && tag.startsWith(preload)) {
      files.add(tag.slice(preload.length, tag.indexOf('"', preload.length)));
      html.push(before.slice(0, opening), piece.slice(content));
    } else {
      html.push(before, piece);
    }
  }
  return { html: html.join(''), scripts };
}

const preload = '<link rel="modulepreload" href="';
