import type { SearchData } from '@dalil/contract/search';
import { useEffect } from 'react';

/** Name of the highlight, by which the style sheet refers to it. */
const name = 'found';

/**
 * Highlights search terms in the titles of results. Uses the CSS Custom Highlight API where supported, so the DOM and
 * the output of screen readers stay unchanged.
 */
export function SearchHighlights({ data }: { data: SearchData }) {
  const items = [...data.groups.flatMap((group) => group.items), ...data.nearly];
  const words = [...new Set(items.flatMap(({ marks }) => marks))].join('\n');
  useEffect(() => {
    const page = document.querySelector('.search-page');
    if (!page || words === '' || !('highlights' in CSS)) return undefined;
    const marked = words.split('\n');
    const paint = () => CSS.highlights.set(name, new Highlight(...rangesIn(page, marked)));
    paint();
    // Paints again after each change of the DOM, because every filter changes the entries of the list.
    const observer = new MutationObserver(paint);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [words]);
  return null;
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Returns the positions of whole search terms in the titles of the cards. */
function rangesIn(page: Element, words: readonly string[]): Range[] {
  return [...page.querySelectorAll('.card-link')].flatMap(({ firstChild: node }) => {
    if (!(node instanceof Text)) return [];
    const text = node.data.toLowerCase();
    return words.flatMap((word) => placesOf(text, word.toLowerCase()).map((at) => rangeAt(node, at, word)));
  });
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = [text[at - 1], text[at + word.length]];
    if (!around.some((character) => character && letter.test(character))) places.push(at);
  }
  return places;
}

function rangeAt(node: Text, at: number, { length }: string): Range {
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, Math.min(at + length, node.length));
  return range;
}
