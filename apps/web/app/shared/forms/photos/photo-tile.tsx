import { Badge } from '@dalil/ui/badge';
import { FieldError } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { ArrowLeft, ArrowRight, RotateCw, X } from '@dalil/ui/icons';
import { Progress } from '@dalil/ui/progress';
import { type DragEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Picture } from '../../text/picture.tsx';
import type { Photo } from './photo-list.ts';

interface PhotoTileProps {
  photo: Photo;
  number: number;
  /** Total number of photos in the grid. */
  count: number;
  label: string | undefined;
  dragged: boolean;
  onDrag: (on: boolean) => void;
  onDrop: (event: DragEvent) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const moves = [
  { control: 'earlier', icon: ArrowLeft, by: -1 },
  { control: 'later', icon: ArrowRight, by: 1 },
] as const;

/** One photo with its own progress or error. It can be dragged or moved with buttons. */
export function PhotoTile({ photo, number, count, label, dragged, onDrag, onDrop, ...act }: PhotoTileProps) {
  const t = useTranslations('photos');
  const { key, state, error } = photo;
  return (
    <li
      className="photo-tile"
      data-photo={key}
      data-state={state}
      data-dragged={dragged}
      draggable={count > 1}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDrop={onDrop}
    >
      <TilePicture photo={photo} alt={t('photo', { n: number })} />
      {label && state === 'ready' && <Badge tone="paper">{label}</Badge>}
      <PhotoProgress photo={photo} number={number} />
      <div className="photo-controls">
        {count > 1 &&
          moves.map(({ control, icon, by }) => (
            <IconButton
              key={control}
              icon={icon}
              mirror
              size={16}
              data-control={control}
              label={t(control, { n: number })}
              aria-disabled={number === (by < 0 ? 1 : count)}
              onClick={() => act.onMove(by)}
            />
          ))}
        {state === 'lost' && (
          <IconButton icon={RotateCw} size={16} label={t('retry', { n: number })} onClick={act.onRetry} />
        )}
        <IconButton
          icon={X}
          size={16}
          data-control="remove"
          label={t('remove', { n: number })}
          onClick={act.onRemove}
        />
      </div>
      {error && <TileError>{error}</TileError>}
    </li>
  );
}

export function TilePicture({ photo: { picture, preview, state }, alt }: { photo: Photo; alt: string }) {
  if (picture) return <Picture picture={picture} alt={alt} sizes="(width <= 992px) 45vw, 220px" />;
  // A file that the server rejected may not be an image at all, so no preview is shown; the error says why.
  return preview && state !== 'refused' ? <img src={preview} alt={alt} /> : null;
}

/** Upload progress of a photo. */
export function PhotoProgress({ photo: { state, sent }, number }: { photo: Photo; number: number }) {
  const t = useTranslations('photos');
  if (state === 'checking')
    return <Progress hideLabel label={t('checking', { n: number })} value={1} max={1} />;
  if (state !== 'waiting' && state !== 'sending') return null;
  return <Progress hideLabel label={t('sending', { n: number })} value={sent} max={1} />;
}

export function TileError({ children }: { children: string }) {
  return (
    <div role="alert">
      <FieldError id={useId()}>{children}</FieldError>
    </div>
  );
}
