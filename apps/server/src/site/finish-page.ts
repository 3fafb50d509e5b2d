export interface FinishedPage {
  html: string;
  /** The text of each script that we wrote into it. */
  scripts: string[];
}

/** What becomes of one of our scripts, given the files that the page asked for in advance. */
type Rewrite = (source: string, files: ReadonlySet<string>) => string;

/**
 * A rendered page in which every script and link of ours carries a mark, as a nonce that is made for this render and
 * that nobody else can know. Marks are taken out again, so that the page can be kept: a script that got in by another
 * way has none, and the policy does not name it. Looked for by the mark alone, because a pattern would read the page
 * several times. With a `rewrite`, requests in advance are taken out and handed to it.
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
