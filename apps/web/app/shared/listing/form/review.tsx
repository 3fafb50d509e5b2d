import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { CircleCheck, Pencil, TriangleAlert } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { Note } from '@dalil/ui/note';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { UsedPhoto } from '../../forms/photos/photo-list.ts';
import { Picture } from '../../text/picture.tsx';
import type { FieldHooks } from './fields.ts';
import type { Steps } from './steps.ts';

const shownPhotos = 4;

/** Returns all values of the form, and `isWrong`, which tells whether a step contains errors, shown or not. */
export function useReview<V extends object>({ useFieldStore }: FieldHooks<V>, steps: Steps) {
  const store = useFieldStore();
  // Subscribes to the values, because a photo upload may complete while the user reviews them.
  const values = useSyncExternalStore(
    (listener) => store.listen('values', listener),
    store.values,
    store.values,
  );
  const errors = store.wrong();
  const isWrong = (step: string) => Object.keys(steps.errorsIn(step, errors)).length > 0;
  return { values, isWrong };
}

interface ReviewPartProps {
  name: string;
  /** Number of the step, starting at 1. */
  n: number;
  wrong: boolean;
  /** True if the content is not a list of terms and values. */
  plain?: boolean;
  beside?: ReactNode;
  onEdit: () => void;
  children: ReactNode;
}

/** Summary of one step with a link back to edit it. */
export function ReviewPart({ name, n, wrong, plain = false, beside, onEdit, children }: ReviewPartProps) {
  const t = useTranslations('listing-form.review');
  return (
    <Panel className="review-part" data-wrong={wrong}>
      <Row gap={10} className="review-head">
        <Icon icon={wrong ? TriangleAlert : CircleCheck} />
        <h3>{name}</h3>
        <Button
          variant="ghost"
          size="small"
          icon={Pencil}
          aria-label={t('editStep', { n, step: name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      </Row>
      <div className="review-body">
        {plain ? children : <dl>{children}</dl>}
        {beside}
      </div>
    </Panel>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('listing-form.review');
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('none')}</dd>
    </div>
  );
}

/** Suggested improvements of the listing. They are optional and never block submission. */
export function Suggestions({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('listing-form.review');
  if (texts.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{t('suggestions', { n: texts.length })}</b>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}

/** The first photos, followed by the number of photos not shown. */
export function PhotoStrip({ photos }: { photos: readonly UsedPhoto[] }) {
  return (
    <ul className="review-photos">
      {photos.slice(0, shownPhotos).map(({ id, picture }) => (
        <li key={id}>{picture && <Picture picture={picture} alt="" sizes="160px" />}</li>
      ))}
      {photos.length > shownPhotos && (
        <li>
          <bdi dir="ltr">{`+${photos.length - shownPhotos}`}</bdi>
        </li>
      )}
    </ul>
  );
}
