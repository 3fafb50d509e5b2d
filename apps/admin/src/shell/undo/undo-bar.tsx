import './undo-bar.css';
import { useLanguage } from '@dalil/browser/page/language';
import { formatTime } from '@dalil/messages/formats';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import type { Undoable } from './use-undo.ts';

interface UndoBarProps {
  undoable: Undoable;
  busy: boolean;
  /** True if the Z key also triggers undo. */
  keys: boolean;
  onUndo: () => void;
}

/** Shows the last action with an undo button. */
export function UndoBar({ undoable, busy, keys, onUndo }: UndoBarProps) {
  const t = useTranslations('staff.moderation');
  const lang = useLanguage();
  return (
    <Row between wrap gap={10} className="undo-bar" role="status">
      <span>
        <Done of={undoable} />{' '}
        <span className="staff-aside">
          {t('undo.until', {
            time: formatTime(undoable.until, lang, Intl.DateTimeFormat().resolvedOptions().timeZone),
          })}
        </span>
      </span>
      <Button variant="bordered" size="small" icon={Undo2} loading={busy} onClick={onUndo}>
        {t('undo.action')} {keys && <kbd>Z</kbd>}
      </Button>
    </Row>
  );
}

function Done({ of: undoable }: { of: Undoable }) {
  const t = useTranslations('staff.moderation');
  if (undoable.what === 'decisions') return t('undo.decisions', { n: undoable.ids.length });
  if (undoable.what === 'spam') return t.rich('undo.spam', { name: () => <bdi>{undoable.name}</bdi> });
  const { post, decision } = undoable;
  return t.rich(`undo.one.${decision}`, { title: () => <bdi>{post.title || t('untitled')}</bdi> });
}
