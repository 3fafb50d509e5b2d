import { hasOwnTree } from '@dalil/contract/kinds';
import type { SuggestData } from '@dalil/contract/search';
import { Icon } from '@dalil/ui/icon';
import { ArrowUpLeft, Search, Store } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CategoryIcon } from '../../../shared/doors/category-icon.tsx';
import { searchPath } from '../../../shared/page/search.ts';
import { Picture } from '../../../shared/text/picture.tsx';
import { TypedPart } from './typed-part.tsx';

interface OptionListProps extends SuggestData {
  id: string;
  typed: string;
  /** Kind of listing to search; empty for all. */
  type: string;
  /** Returns the element id of an option, for `aria-activedescendant` of the field. */
  idOf: (at: number) => string;
  /** Index of the option selected with the arrow keys. */
  active: number;
  onFollow: (event: MouseEvent, search?: string) => void;
}

/** Autocomplete list: search terms first, then links to businesses and categories. */
export function OptionList(props: OptionListProps) {
  const { id, typed, type: kind, idOf, active, onFollow, queries, businesses, categories } = props;
  const t = useTranslations('shell.search');
  const option = (at: number, href: string, className?: string) => ({
    id: idOf(at),
    role: 'option',
    tabIndex: -1,
    href,
    'aria-selected': at === active,
    className: `suggest-option ${className ?? ''}`,
  });
  const follow = (event: MouseEvent) => onFollow(event);
  return (
    <div id={id} role="listbox" aria-label={t('suggestions')}>
      {queries.map((query, at) => (
        <Link
          key={query}
          {...option(at, searchPath(query, kind) ?? '/')}
          onClick={(event) => onFollow(event, query)}
        >
          <Icon icon={Search} className="suggest-sign" />
          <TypedPart text={query} typed={typed} />
          <span className="suggest-fill">
            <Icon icon={ArrowUpLeft} size={16} mirror />
          </span>
        </Link>
      ))}
      <Group id={`${id}-businesses`} label={t('businesses')} shown={businesses.length > 0}>
        {businesses.map(({ id: business, title, path, picture, category, place }, at) => (
          <Link key={business} {...option(queries.length + at, path, 'suggest-business')} onClick={follow}>
            <span className="suggest-picture">
              {picture ? <Picture picture={picture} alt="" sizes="40px" /> : <Icon icon={Store} />}
            </span>
            <span className="suggest-lines">
              <TypedPart text={title} typed={typed} />
              <Meta parts={[category, place]} />
            </span>
          </Link>
        ))}
      </Group>
      <Group id={`${id}-categories`} label={t('categories')} shown={categories.length > 0}>
        {categories.map(({ type, key, name, path, count }, at) => (
          <Link key={path} {...option(queries.length + businesses.length + at, path)} onClick={follow}>
            <span className="suggest-picture suggest-category">
              <CategoryIcon category={key} />
            </span>
            <span className="suggest-lines">
              <TypedPart text={name} typed={typed} />
              {hasOwnTree(type) ? <Meta parts={[t(`kinds.${type}`)]} /> : null}
            </span>
            <span className="suggest-count" aria-hidden>
              {count}
            </span>
            <span className="visually-hidden">{t('posts', { n: count })}</span>
          </Link>
        ))}
      </Group>
    </div>
  );
}

function Meta({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <span className="suggest-meta">
      {parts
        .filter((part) => part !== null)
        .map((part, at) => (
          <Fragment key={part}>
            {at > 0 ? ' · ' : null}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
    </span>
  );
}

interface GroupProps {
  id: string;
  label: string;
  shown: boolean;
  children: ReactNode;
}

function Group({ id, label, shown, children }: GroupProps) {
  if (!shown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={id}>
      <p className="suggest-head" id={id} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}
