import './photo-grid.css';
import { Badge } from '@dalil/ui/badge';
import { Button } from '@dalil/ui/button';
import { FieldGroup, type FieldProps, useField } from '@dalil/ui/field';
import { Icon } from '@dalil/ui/icon';
import { Check, Plus, Upload } from '@dalil/ui/icons';
import { type ComponentProps, type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChooseFiles } from './choose-files.tsx';
import type { UsedPhoto } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos } from './use-photos.ts';

interface PhotoGridProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> {
  id?: string;
  initial: readonly UsedPhoto[];
  least: number;
  most: number;
  /** Label of the first photo, if it has a special use. */
  firstLabel?: string;
  /** True for documents, which are visible only to the moderators who decide on the post. */
  documents?: boolean;
  onChange: (photos: UsedPhoto[]) => void;
}

/** Grid of several photos in a form field. Pages that use it load the namespace `photos`. */
export function PhotoGrid({
  id,
  initial,
  least,
  most,
  firstLabel,
  documents = false,
  onChange,
  ...field
}: PhotoGridProps) {
  const t = useTranslations();
  const { control: _, ...wiring } = useField(field, id);
  const { photos, removed, ...actions } = usePhotos(initial, onChange, documents);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  /** True while files are dragged over the grid. */
  const [over, setOver] = useState(false);
  const { root, focusNext } = useFocusAfter();
  const ready = photos.filter(({ state }) => state === 'ready').length;
  const enough = ready >= least;
  /** True while photos are uploaded or processed: an error would be premature. */
  const coming = photos.some(({ state }) => state === 'sending' || state === 'checking');

  const add = (files: FileList) => {
    const room = most - photos.length;
    actions.add([...files].slice(0, room));
    setSaid(files.length > room ? t('photos.tooMany', { most }) : '');
  };
  const move = (key: string, index: number, control?: string) => {
    if (index < 0 || index >= photos.length) return;
    actions.move(key, index);
    setSaid(t('photos.moved', { n: index + 1, total: photos.length }));
    if (control) focusNext(`[data-photo="${key}"] [data-control="${control}"]`);
  };
  const remove = (key: string) => {
    actions.remove(key);
    setSaid(t('photos.removed'));
    focusNext('[data-control="undo"]');
  };
  const restore = () => {
    actions.restore();
    setSaid('');
    focusNext(`[data-photo="${removed?.photo.key}"] [data-control="remove"]`);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null) move(dragged, index);
    else if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
    setDragged(null);
  };

  return (
    <FieldGroup wiring={wiring} {...field} hint={field.hint ?? t('photos.hint')} className="photo-grid">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button inside does the same */}
      <div
        ref={root}
        className="photo-drop"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(dragged === null);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => drop(event, photos.length - 1)}
      >
        <Badge tone={enough ? 'success' : coming ? 'neutral' : 'danger'} {...(enough && { icon: Check })}>
          {t.rich('photos.count', { n: ready, most, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
        </Badge>
        {most > 1 && photos.length < most && <DropZone onChoose={add} />}
        <ol>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              count={photos.length}
              label={index === 0 ? firstLabel : undefined}
              dragged={dragged === photo.key}
              onDrag={(on) => setDragged(on ? photo.key : null)}
              onDrop={(event) => {
                event.stopPropagation();
                drop(event, index);
              }}
              onMove={(by) => move(photo.key, index + by, by < 0 ? 'earlier' : 'later')}
              onRemove={() => remove(photo.key)}
              onRetry={() => actions.retry(photo.key)}
            />
          ))}
          {most === 1 && photos.length === 0 && (
            <li>
              <ChooseFiles className="photo-add" onChoose={add}>
                <Icon icon={Plus} size={24} />
                {t('photos.addOne')}
              </ChooseFiles>
            </li>
          )}
        </ol>
        <p role="status">{said}</p>
        {removed && (
          <Button variant="ghost" size="small" data-control="undo" onClick={restore}>
            {t('common.action.undo')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** Zone for dropping or choosing several files; on phones it is a wide button. */
function DropZone({ onChoose }: Pick<ComponentProps<typeof ChooseFiles>, 'onChoose'>) {
  const t = useTranslations('photos');
  return (
    <ChooseFiles className="photo-zone" several onChoose={onChoose}>
      <Icon icon={Upload} size={24} />
      <span>
        <b className="photo-zone-drop">{t('drop')}</b>
        <b className="photo-zone-choose">{t('add')}</b>
      </span>
    </ChooseFiles>
  );
}

/** Moves the focus to the next sensible control when a tile that had the focus was moved or removed. */
function useFocusAfter() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return { root, focusNext: (selector: string) => (wanted.current = selector) };
}
