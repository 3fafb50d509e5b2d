import { isolate } from '@dalil/messages/isolate';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { History, X } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { searchPath } from '../../../shared/page/search.ts';

interface RecentListProps {
  id: string;
  searches: readonly string[];
  /** Kind of listing to search; empty for all. */
  type: string;
  /** Returns the element id of a row, for `aria-activedescendant` of the field. */
  idOf: (at: number) => string;
  /** Index of the row selected with the arrow keys; out of range if none is. */
  active: number;
  onFollow: (event: MouseEvent, search: string) => void;
  onRemove: (search: string) => void;
  onClear: () => void;
}

/** Recent searches on this device. A grid instead of a listbox, because each row also has a remove button. */
export function RecentList(props: RecentListProps) {
  const { id, searches, type, idOf, active, onFollow, onRemove, onClear } = props;
  const t = useTranslations('shell.search');
  return (
    <>
      <p className="suggest-head">
        <span id={`${id}-label`}>{t('recent')}</span>
        <button type="button" className="suggest-clear" onClick={onClear}>
          {t('clear')}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk along it */}
      <table id={id} role="grid" className="suggest-recent" aria-labelledby={`${id}-label`}>
        <tbody>
          {searches.map((search, at) => (
            <tr key={search}>
              {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is a cell of a grid */}
              <td id={idOf(at)} aria-selected={at === active}>
                <Link
                  className="suggest-option"
                  tabIndex={-1}
                  href={searchPath(search, type) ?? '/'}
                  onClick={(event) => onFollow(event, search)}
                >
                  <Icon icon={History} className="suggest-sign" />
                  <bdi>{search}</bdi>
                </Link>
              </td>
              <td>
                <IconButton
                  icon={X}
                  size={16}
                  label={t('remove', { q: isolate(search) })}
                  onClick={() => onRemove(search)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
