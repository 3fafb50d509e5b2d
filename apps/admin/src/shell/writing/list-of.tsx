import { Button } from '@dalil/ui/button';
import { IconButton } from '@dalil/ui/icon-button';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ListOfProps<Item> {
  items: readonly Item[];
  most: number;
  /** Title of an item in its collapsed row. */
  nameOf: (item: Item, index: number) => ReactNode;
  /** Label of the add button and factory of new items. If unset, no items can be added. */
  add?: { label: string; make: () => Item };
  /** Returns true if an item has errors; such items are expanded. */
  isWrong: (index: number) => boolean;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
}

/**
 * Sortable list of collapsible items. Collapsed items are not rendered, because a page of thirty sections would
 * otherwise render sixty editors.
 */
export function ListOf<Item>({ items, most, nameOf, add, isWrong, onChange, children }: ListOfProps<Item>) {
  const t = useTranslations('staff.content');
  /** React keys of the items, which have no ids; a key moves with its item, so that its fields keep their state. */
  const [keys, setKeys] = useState(() => items.map((_, index) => index));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const arrange = (order: readonly number[]) => {
    setKeys(order.map((from) => keys[from] ?? 0));
    onChange(order.flatMap((from) => items[from] ?? []));
  };
  const all = items.map((_, index) => index);
  const swap = (one: number, other: number) =>
    arrange(all.map((index) => (index === one ? other : index === other ? one : index)));
  const toggle = (key: number, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((each) => each !== key)));

  return (
    <>
      <ul className="content-list">
        {items.map((item, index) => {
          const key = keys[index] ?? index;
          const at = { n: index + 1 };
          const isOpen = open.has(key) || isWrong(index);
          return (
            <li key={key}>
              <details open={isOpen} onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}>
                <summary>{nameOf(item, index)}</summary>
                {isOpen && (
                  <div className="content-item">
                    {children(item, index, (part) =>
                      onChange(items.map((each, i) => (i === index ? { ...each, ...part } : each))),
                    )}
                  </div>
                )}
              </details>
              <Row gap={0} className="content-moves">
                <IconButton
                  icon={ArrowUp}
                  label={t('moveUp', at)}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('moveDown', at)}
                  disabled={index === items.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                {add && (
                  <IconButton
                    icon={Trash2}
                    label={t('remove', at)}
                    onClick={() => arrange(all.filter((each) => each !== index))}
                  />
                )}
              </Row>
            </li>
          );
        })}
      </ul>
      {add && items.length < most && (
        <Button
          variant="ghost"
          icon={Plus}
          onClick={() => {
            const key = Math.max(-1, ...keys) + 1;
            setKeys([...keys, key]);
            toggle(key, true);
            onChange([...items, add.make()]);
          }}
        >
          {add.label}
        </Button>
      )}
    </>
  );
}
