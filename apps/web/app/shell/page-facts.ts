import { useMatches } from 'react-router';
import { type PageFacts, pages } from '../pages.ts';

const unlisted = { header: 'active', footer: true, access: 'public' } as const;

interface ShellFacts extends Pick<PageFacts, 'header' | 'footer' | 'access'> {
  /** The page's name in the table; undefined on an error page and on a path that is no page. */
  id: keyof typeof pages | undefined;
}

/** What the table of pages says of the page that is shown. */
export function usePageFacts(failed: boolean): ShellFacts {
  const id = useMatches().at(-1)?.id;
  if (failed || id === undefined || !isPage(id)) return { id: undefined, ...unlisted };
  const { header, footer, access } = pages[id];
  return { id, header, footer, access };
}

function isPage(id: string): id is keyof typeof pages {
  return id in pages;
}
