import type { BusinessCard as Card } from '@dalil/contract/businesses';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Empty } from '@dalil/ui/empty';
import { Icon } from '@dalil/ui/icon';
import { Heart, Store } from '@dalil/ui/icons';
import { Grid } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../api/use-api.ts';
import { BusinessCard } from '../../cards/business-card.tsx';
import { Area } from '../../page/area.tsx';
import { useSaved } from './use-saved.ts';

interface SavedListProps {
  ids: readonly number[];
  columns: 3 | 4;
}

/** What was let go stays in its place until the page is left, so that a slip of the thumb can be undone. */
export function SavedList({ ids, columns }: SavedListProps) {
  const t = useTranslations();
  const [listed, setListed] = useState(ids);
  const added = ids.filter((id) => !listed.includes(id));
  if (added.length > 0) setListed([...added, ...listed]);
  const [pages, setPages] = useState(1);
  if (listed.length === 0) return <NothingSaved />;
  const shown = listed.slice(0, pages * limits.pageSize);
  return (
    <div className="saved-list">
      <p role="status">{t('business.saved.count', { n: ids.length })}</p>
      {Array.from({ length: Math.ceil(shown.length / limits.pageSize) }, (_, page) => {
        const part = shown.slice(page * limits.pageSize, (page + 1) * limits.pageSize);
        return <SavedPage key={part[0]} ids={part} saved={ids} columns={columns} />;
      })}
      {shown.length < listed.length ? (
        <Button variant="bordered" onClick={() => setPages(pages + 1)}>
          {t('common.action.showMore')}
        </Button>
      ) : null}
    </div>
  );
}

interface SavedPageProps extends SavedListProps {
  saved: readonly number[];
}

function SavedPage({ ids, saved, columns }: SavedPageProps) {
  const cards = useApi('GET businesses/by-id', { query: { ids: ids.join(',') } });
  return (
    <Area of={cards} skeleton={<Skeleton shape="block" height={360} />}>
      {({ data }) => (
        <Grid as="ul" columns={columns}>
          {ids.map((id) => (
            <li key={id}>
              <SavedItem id={id} saved={saved.includes(id)} card={data.find((card) => card.id === id)} />
            </li>
          ))}
        </Grid>
      )}
    </Area>
  );
}

interface SavedItemProps {
  id: number;
  saved: boolean;
  card: Card | undefined;
}

function SavedItem({ id, saved, card }: SavedItemProps) {
  const t = useTranslations();
  const { toggle } = useSaved('business', id);
  if (card && saved) return <BusinessCard business={card} level={2} />;
  if (saved)
    return (
      <QuietCard
        name={null}
        text={t('business.saved.gone')}
        action={t('business.saved.remove')}
        onAct={toggle}
      />
    );
  return (
    <QuietCard
      name={card?.name ?? null}
      text={t('business.saved.removed')}
      // What is gone cannot be saved again.
      {...(card ? { action: t('common.action.undo'), onAct: toggle } : {})}
      focused
    />
  );
}

interface QuietCardProps {
  name: string | null;
  text: string;
  action?: string;
  onAct?: () => void;
  /** It took the place of what was just pressed. */
  focused?: boolean;
}

function QuietCard({ name, text, action, onAct, focused = false }: QuietCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused && document.activeElement === document.body) button.current?.focus();
  }, [focused]);
  return (
    <div className="saved-quiet">
      <Icon icon={Store} size={24} />
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

function NothingSaved() {
  const t = useTranslations('business.saved.empty');
  return (
    <Empty
      icon={Heart}
      title={t('title')}
      action={<ButtonLink href={href(paths.category, { type: 'shops' })}>{t('action')}</ButtonLink>}
    >
      {t('lede')}
    </Empty>
  );
}
