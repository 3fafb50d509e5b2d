import './ordered-rows.css';
import { IconButton } from '@dalil/ui/icon-button';
import { GripVertical } from '@dalil/ui/icons';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';

interface OrderedRowsProps<Item> {
  /** CSS class that defines the widths of the columns. */
  className: string;
  /** Column headings on wide screens. Each field also has its own label. */
  heads: readonly string[];
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Renders the cells of one row. */
  children: (item: Item, index: number) => ReactNode;
  /** Filter of the rows. No row can be moved while the filter hides some rows. */
  isShown?: ((item: Item) => boolean) | undefined;
  /** Further actions of a row, at its end. */
  menuOf: (item: Item) => ReactNode;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Sortable rows: dragged by their handle, or moved with the arrow keys while the handle has the focus. */
export function OrderedRows<Item extends { id: number }>({
  className,
  heads,
  items,
  nameOf,
  onChange,
  isShown,
  children,
  menuOf,
}: OrderedRowsProps<Item>) {
  const t = useTranslations('staff.order');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  const sensors = useSensors(useSensor(PointerSensor));
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    focused.current = item.id;
    onChange(arrayMove([...items], from, to));
    setSaid(t('moved', { name: nameOf(item), n: to + 1, total: items.length }));
  };
  // Moving a row in the DOM blurs its handle, so the focus is restored.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focused.current}"] .ordered-handle`)?.focus();
    focused.current = null;
  });
  return (
    <div className={`ordered ${className}`}>
      {heads.length > 0 && (
        <div className="ordered-head ordered-row" aria-hidden="true">
          <div className="ordered-cells">
            {heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: silent,
          screenReaderInstructions: { draggable: t('instructions') },
        }}
        onDragEnd={({ active, over }) =>
          over && move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
        }
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isShown !== undefined}>
          <ol ref={list}>
            {items.map((item, index) => (
              <OrderedRow
                key={item.id}
                id={item.id}
                hidden={isShown && !isShown(item)}
                label={t('handle', { name: nameOf(item), n: index + 1, total: items.length })}
                isFixed={isShown !== undefined}
                onKeyDown={(event) => {
                  const to = steps[event.key]?.(index, items.length - 1);
                  if (to === undefined) return;
                  event.preventDefault();
                  move(index, to);
                }}
                cells={children(item, index)}
                menu={menuOf(item)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

/**
 * Silences the announcements of the drag-and-drop library, because the list announces all moves itself, including
 * moves by keyboard.
 */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface OrderedRowProps {
  id: number;
  hidden: boolean | undefined;
  label: string;
  isFixed: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  cells: ReactNode;
  menu: ReactNode;
}

function OrderedRow({ id, hidden, label, isFixed, onKeyDown, cells, menu }: OrderedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useSortable({
    id,
  });
  const style = transform ? ({ '--shift': `${transform.y}px` } as CSSProperties) : undefined;
  return (
    <li
      ref={setNodeRef}
      className="ordered-row"
      hidden={hidden}
      data-row={id}
      data-lifted={isDragging || undefined}
      style={style}
    >
      <IconButton
        ref={setActivatorNodeRef}
        icon={GripVertical}
        label={label}
        className="ordered-handle"
        disabled={isFixed}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
        onKeyDown={onKeyDown}
      />
      <div className="ordered-cells">{cells}</div>
      {menu}
    </li>
  );
}
