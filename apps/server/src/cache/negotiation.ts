import type { Encoding, Entry, Variant } from './entry.ts';

/**
 * Parsed `Accept-Encoding` headers: browsers send only a few variants. Bounded, because a client can send anything.
 */
const known = new Map<string, readonly Encoding[]>();
const maxKnown = 200;

/** Returns the encodings a client accepts, best first. */
function accepted(header: string): readonly Encoding[] {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const offered = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1];
      }),
  );
  const takes = (name: string) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  const list = (['br', 'gzip'] as const).filter(takes);
  if (known.size >= maxKnown) known.clear();
  known.set(header, list);
  return list;
}

export function variantFor(entry: Entry, acceptEncoding: string | string[] | undefined): Variant {
  const { variants } = entry;
  if (typeof acceptEncoding === 'string') {
    for (const encoding of accepted(acceptEncoding)) {
      const variant = variants[encoding];
      if (variant) return variant;
    }
  }
  return variants.identity;
}

/** True if the client's `If-None-Match` header shows that it already has this version of the response. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
