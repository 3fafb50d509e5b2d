import { isLive } from '@dalil/contract/listing-states';
import { isolate } from '@dalil/messages/isolate';
import { Button } from '@dalil/ui/button';
import { Note } from '@dalil/ui/note';
import { useTranslations } from 'use-intl';
import type { FormWords } from '../form-words.ts';
import type { SavedDraft, SaveState } from './draft-saver.ts';

interface DraftNotesProps {
  opened: SavedDraft | null;
  state: SaveState;
  newer: SavedDraft | null;
  onMine: () => void;
  onTheirs: () => void;
  word: FormWords;
}

/** Notes about the draft: changes requested by staff, unsaved input, a conflicting version from another device. */
export function DraftNotes({ opened, state, newer, onMine, onTheirs, word }: DraftNotesProps) {
  const t = useTranslations('listing-form');
  return (
    <>
      {opened && <StatusNote opened={opened} word={word} />}
      {newer && (
        <div role="alert">
          <Note tone="warn">
            <b>{t('newer.title')}</b>
            <p>{t('newer.text')}</p>
            <div className="note-buttons">
              <Button size="small" onClick={onTheirs}>
                {t('newer.theirs')}
              </Button>
              <Button size="small" variant="bordered" onClick={onMine}>
                {t('newer.mine')}
              </Button>
            </div>
          </Note>
        </div>
      )}
      <div role="status">
        {state === 'offline' || state === 'kept' ? <Note tone="warn">{t(`save.${state}`)}</Note> : null}
      </div>
    </>
  );
}

interface StatusNoteProps {
  opened: SavedDraft;
  word: FormWords;
}

function StatusNote({ opened: { state, edit, reason }, word }: StatusNoteProps) {
  const t = useTranslations('listing-form.status');
  const waiting = edit?.state ?? state;
  const why = isolate(reason ?? '');
  if (waiting === 'changes_requested')
    return <Note tone="warn">{t('changesRequested', { reason: why })}</Note>;
  if (waiting === 'rejected') return <Note tone="danger">{t('rejected', { reason: why })}</Note>;
  if (isLive(state)) return <Note tone="plain">{word('status.live')}</Note>;
  return state === 'pending' ? <Note tone="plain">{word('status.pending')}</Note> : null;
}
