import { IconButton } from '@dalil/ui/icon-button';
import { EllipsisVertical, Eye, EyeOff, Pencil, Trash2 } from '@dalil/ui/icons';
import { Menu } from '@dalil/ui/menu';
import { useTranslations } from 'use-intl';

interface RowMenuProps {
  name: string;
  row: { id: number; retired: boolean };
  /** Opens a form with more fields than the row. */
  onEdit?: () => void;
  onRetire: (retired: boolean) => void;
  /** Deletes a row that was not saved yet. */
  onRemove?: () => void;
}

/** Menu of a row. Saved rows can be retired and restored; unsaved rows can be deleted. */
export function RowMenu({ name, row: { id, retired }, onEdit, onRetire, onRemove }: RowMenuProps) {
  const t = useTranslations('staff.order');
  const word = useTranslations('staff');
  const label = t('actions', { name });
  const action =
    id < 0 && onRemove
      ? { id: 'remove', label: t('remove'), icon: Trash2, onAction: onRemove }
      : retired
        ? { id: 'offer', label: t('offer'), icon: Eye, onAction: () => onRetire(false) }
        : { id: 'retire', label: t('retire'), icon: EyeOff, onAction: () => onRetire(true) };
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={EllipsisVertical} label={label} />}
      actions={[
        ...(onEdit ? [{ id: 'edit', label: word('edit'), icon: Pencil, onAction: onEdit }] : []),
        action,
      ]}
    />
  );
}
