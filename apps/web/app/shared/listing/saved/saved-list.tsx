import { useLanguage } from '@dalil/browser/page/language';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import type { SavedType } from '@dalil/contract/favourites';
import { limits } from '@dalil/contract/limits';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { Heart, type IconName } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOfflineCache } from '../../page/use-offline-cache.ts';
import { savedPath } from './saved-tabs.tsx';
import { useSaved } from './use-saved.ts';

/** Defines how favourites of one kind are loaded and shown. */
export interface SavedKind<T> {
  type: SavedType;
  icon: IconName;
  /** Hook that loads the cards with these ids. Items that are no longer public are left out. */
  useCards: (ids: readonly number[]) => UseQueryResult<{ data: T[] }>;
  card: (item: T) => ReactNode;
  /** Returns the path of the item's page. */
  path: (item: T) => string;
  /** Grid layout on phones. */
  phone?: ComponentProps<typeof Grid>['phone'];
  /** Label of an item that is no longer public. */
  gone: string;
  empty: { lede: string; action: string; href: string };
}

/** Cards of businesses have a name, those of posts a title. */
export type Item = { id: number } & ({ name: string } | { title: string });

const nameOf = (item: Item) => ('title' in item ? item.title : item.name);

interface SavedListProps<T> extends SavedKind<T> {
  ids: readonly number[];
  columns: 3 | 4;
}

/** A removed favourite stays in the list until the user leaves the page, so that an accidental tap can be undone. */
export function SavedList<T extends Item>({ ids, ...kind }: SavedListProps<T>) {
  const t = useTranslations();
  const [listed, setListed] = useState(ids);
  const added = ids.filter((id) => !listed.includes(id));
  if (added.length > 0) setListed([...added, ...listed]);
  const [pages, setPages] = useState(1);
  if (listed.length === 0) return <NothingSaved {...kind.empty} />;
  const shown = listed.slice(0, pages * limits.pageSize);
  return (
    <div className="saved-list">
      <p role="status">{t('listing.saved.count', { n: ids.length })}</p>
      {Array.from({ length: Math.ceil(shown.length / limits.pageSize) }, (_, page) => {
        const part = shown.slice(page * limits.pageSize, (page + 1) * limits.pageSize);
        return <SavedPart key={part[0]} {...kind} ids={part} saved={ids} />;
      })}
      {shown.length < listed.length ? (
        <Button variant="bordered" onClick={() => setPages(pages + 1)}>
          {t('common.action.showMore')}
        </Button>
      ) : null}
    </div>
  );
}

interface SavedPartProps<T> extends SavedListProps<T> {
  saved: readonly number[];
}

function SavedPart<T extends Item>({ ids, saved, columns, phone = 'stack', ...kind }: SavedPartProps<T>) {
  return (
    <QueryBoundary of={kind.useCards(ids)} skeleton={<Skeleton shape="block" height={360} />}>
      {({ data }) => (
        <Grid as="ul" columns={columns} phone={phone}>
          <Kept items={data.filter(({ id }) => saved.includes(id))} {...kind} />
          {ids.map((id) => (
            <li key={id}>
              <SavedItem
                id={id}
                saved={saved.includes(id)}
                item={data.find((card) => card.id === id)}
                {...kind}
              />
            </li>
          ))}
        </Grid>
      )}
    </QueryBoundary>
  );
}

/** List of loaded favourites. It can be read offline, as can the items' pages. */
function Kept<T extends Item>({
  items,
  type,
  path,
}: Pick<SavedKind<T>, 'type' | 'path'> & { items: readonly T[] }) {
  const t = useTranslations('listing.saved.tabs');
  const lang = useLanguage();
  const list = { path: savedPath(type), title: t(type) };
  useOfflineCache({
    keep: [list, ...items.map((item) => ({ path: path(item), title: nameOf(item) }))],
    own: true,
    lang,
  });
  return null;
}

interface SavedItemProps<T> extends Pick<SavedKind<T>, 'type' | 'icon' | 'card' | 'gone'> {
  id: number;
  saved: boolean;
  item: T | undefined;
}

function SavedItem<T extends Item>({ type, id, saved, item, icon, card, gone }: SavedItemProps<T>) {
  const t = useTranslations();
  const { toggle } = useSaved(type, id);
  if (item && saved) return card(item);
  if (saved)
    return (
      <QuietCard icon={icon} name={null} text={gone} action={t('listing.saved.remove')} onAct={toggle} />
    );
  return (
    <QuietCard
      icon={icon}
      name={item ? nameOf(item) : null}
      text={t('listing.saved.removed')}
      // Undo is offered only while the item is public: otherwise it could not be saved again.
      {...(item ? { action: t('common.action.undo'), onAct: toggle } : {})}
      focused
    />
  );
}

interface QuietCardProps {
  icon: IconName;
  name: string | null;
  text: string;
  action?: string;
  onAct?: () => void;
  /** True if this row replaced the button that was just clicked and had the focus. */
  focused?: boolean;
}

function QuietCard({ icon, name, text, action, onAct, focused = false }: QuietCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused && document.activeElement === document.body) button.current?.focus();
  }, [focused]);
  return (
    <div className="saved-quiet">
      <Icon icon={icon} size={24} />
      {name ? <b dir="auto">{name}</b> : null}
      <p>{text}</p>
      {action ? (
        <Button ref={button} variant="bordered" size="small" onClick={onAct}>
          {action}
        </Button>
      ) : null}
    </div>
  );
}

function NothingSaved({ lede, action, href }: SavedKind<never>['empty']) {
  const t = useTranslations('listing.saved');
  return (
    <Empty icon={Heart} title={t('emptyTitle')} action={<ButtonLink href={href}>{action}</ButtonLink>}>
      {lede}
    </Empty>
  );
}
