import './suggest.css';
import { recentSearches, useRecentSearches } from '@dalil/browser/storage/recent-searches';
import type { SuggestData } from '@dalil/contract/search';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BeforeTyping } from './before-typing.tsx';
import { OptionList } from './option-list.tsx';
import { RecentList } from './recent-list.tsx';
import { useSuggest } from './use-suggest.ts';

/** Maximum number of recent searches shown together with other suggestions. */
const recentBeside = 3;
const nothing: SuggestData = { queries: [], businesses: [], categories: [] };

export interface SuggestionsProps {
  /** If true, popular searches and categories are shown while the field is empty. */
  ideas?: boolean;
  onLed?: (() => void) | undefined;
}

/**
 * Suggestions below the search field of the surrounding form. The field keeps the focus and its text; arrow keys
 * select a suggestion.
 */
export function Suggestions({ ideas = false, onLed }: SuggestionsProps) {
  const t = useTranslations('shell.search');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  /** Selected kind of listing, in forms with a field `type`; empty for all. */
  const [type, setType] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const searched = useRecentSearches();
  const answer = useSuggest(text);
  const found = answer ?? nothing;
  const typed = text.trim();
  const recent =
    typed === '' ? searched : searched.filter((search) => search !== typed).slice(0, recentBeside);
  const listed = found.queries.length + found.businesses.length + found.categories.length;
  const count = listed + recent.length;
  const shown = open && count > 0;
  const beforeTyping = open && ideas && typed === '';
  const panelOpen = shown || beforeTyping;
  const idOf = (at: number) => `${id}-${at}`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  // The field was rendered before this code was loaded, so it may contain text already.
  useEffect(() => {
    const box = boxOf(root.current);
    setText(box?.value ?? '');
    if (box?.form) setType(kindOf(box.form));
    setOpen(box === document.activeElement);
  }, []);

  useEffect(() => {
    const box = boxOf(root.current);
    if (!box?.form) return;
    const { form } = box;
    const lists = [listed > 0 ? `${id}-list` : '', recent.length > 0 ? `${id}-recent` : ''].join(' ').trim();
    box.setAttribute('aria-autocomplete', 'list');
    setOrRemove(box, 'aria-controls', shown && lists);
    setOrRemove(box, 'aria-activedescendant', shown && active >= 0 && idOf(active));
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', typing, { signal });
    box.addEventListener('focus', show, { signal });
    box.addEventListener('click', show, { signal });
    box.addEventListener('keydown', press, { signal });
    form.addEventListener('submit', () => recentSearches.add(box.value), { signal });
    form.addEventListener('reset', empty, { signal });
    form.addEventListener('focusout', leave, { signal });
    return () => listening.abort();

    function typing(this: HTMLInputElement) {
      setText(this.value);
      setActive(-1);
      show();
    }
    function show() {
      setType(kindOf(form));
      setOpen(true);
    }
    function empty() {
      setText('');
      close();
    }
    function leave({ relatedTarget }: FocusEvent) {
      const stays =
        relatedTarget === box || (relatedTarget instanceof Node && root.current?.contains(relatedTarget));
      if (!stays) close();
    }
    function press(event: KeyboardEvent) {
      // Ignores keys while an input method editor is composing.
      if (event.isComposing || !answers(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    function answers(key: string): boolean {
      if (panelOpen && key === 'Escape') {
        close();
        // Escape with an empty field is not handled here, so that it also closes the search row.
        return typed !== '';
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step && count > 0) move(step);
      else if (shown && active >= 0 && key === 'Enter') linkOf(idOf(active))?.click();
      else if (shown && active >= listed && key === 'Delete') forget(recent[active - listed]);
      else return false;
      return true;
    }
    function move(step: number) {
      if (!shown) return setOpen(true);
      // Index -1 is the field itself, between the last option and the first.
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setActive(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
  });

  function forget(search?: string) {
    if (search === undefined) recentSearches.clear();
    else recentSearches.remove(search);
    setActive(-1);
    boxOf(root.current)?.focus();
  }

  /**
   * Follows the clicked suggestion, or fills the field with its text if the arrow at the suggestion's end was
   * clicked.
   */
  function follow(event: MouseEvent, search?: string) {
    const box = boxOf(root.current);
    if (box && search !== undefined && (event.target as Element).closest('.suggest-fill')) {
      event.preventDefault();
      box.value = `${search} `;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    if (search !== undefined) recentSearches.add(search);
    box?.form?.reset();
    close();
    onLed?.();
  }

  return (
    <div ref={root} className="suggest">
      <p className="visually-hidden" role="status">
        {open && answer ? t('found', { n: count }) : null}
      </p>
      {panelOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press leaves the focus in the box, with which the list goes
        <div className="suggest-panel" onMouseDown={(event) => event.preventDefault()}>
          {listed > 0 ? (
            <OptionList id={`${id}-list`} {...found} {...{ typed, type, idOf, active }} onFollow={follow} />
          ) : null}
          {recent.length > 0 ? (
            <RecentList
              id={`${id}-recent`}
              searches={recent}
              type={type}
              idOf={(at) => idOf(listed + at)}
              active={active - listed}
              onFollow={follow}
              onRemove={forget}
              onClear={() => forget()}
            />
          ) : null}
          {beforeTyping ? <BeforeTyping onFollow={follow} /> : null}
          {shown ? (
            <p className="suggest-keys" aria-hidden>
              {t.rich('keys', { key: (name) => <kbd>{name}</kbd> })}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const boxOf = (root: HTMLElement | null) =>
  root?.closest('form')?.querySelector<HTMLInputElement>('input[name="keyword"]') ?? null;

const kindOf = (form: HTMLFormElement) => String(new FormData(form).get('type') ?? '');

function linkOf(id: string): HTMLAnchorElement | null {
  const chosen = document.getElementById(id);
  return chosen?.closest('a') ?? chosen?.querySelector('a') ?? null;
}

function setOrRemove(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
