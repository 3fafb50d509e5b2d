import { useMatches } from 'react-router';
import { type PageFacts, pages } from '../pages.ts';

const unlisted = { header: 'active', footer: true, access: 'public' } as const;

interface ShellFacts extends Pick<PageFacts, 'header' | 'footer' | 'access'> {
  /** Key in the table of pages; undefined on error pages and unknown paths. */
  id: keyof typeof pages | undefined;
}

/** Properties of the current page from the table of pages. */
export function usePageFacts(failed: boolean): ShellFacts {
  const id = useMatches().at(-1)?.id;
  if (failed || id === undefined || !isPage(id)) return { id: undefined, ...unlisted };
  const { header, footer, access } = pages[id];
  return { id, header, footer, access };
}

function isPage(id: string): id is keyof typeof pages {
  return id in pages;
}
