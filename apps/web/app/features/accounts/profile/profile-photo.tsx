import type { Profile } from '@dalil/contract/profile';
import { Button } from '@dalil/ui/button';
import { FieldError } from '@dalil/ui/field';
import { Row } from '@dalil/ui/layout';
import { Progress } from '@dalil/ui/progress';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MemberPhoto } from '../../../shell/member/member-photo.tsx';
import { usePhoto } from './use-photo.ts';

/** Header of the profile. The photo is saved immediately, independently of the form below. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { name, photo, memberSince } = profile;
  const { sent, error, said, canUndo, choose, remove, undo } = usePhoto(profile);
  return (
    <Row wrap gap={20} lineGap={12} className="profile-head">
      <MemberPhoto name={name} photo={photo} size={96} />
      <div className="profile-who">
        <p className="profile-name">
          <bdi>{name}</bdi>
        </p>
        <p>{t('memberSince', { year: memberSince.slice(0, 4) })}</p>
      </div>
      <div className="profile-photo-actions">
        <ChooseButton label={t(photo ? 'photo.change' : 'photo.add')} onChoose={choose} />
        {photo || canUndo ? <UndoableButton removed={canUndo} onRemove={remove} onUndo={undo} /> : null}
      </div>
      <div className="profile-photo-state">
        {sent === null ? null : <Progress label={t('photo.sending')} value={sent} max={1} />}
        <p role="status">{said ? t(`photo.${said}`) : null}</p>
        {error === null ? null : <PhotoError>{error}</PhotoError>}
      </div>
    </Row>
  );
}

function ChooseButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Allows choosing the same file again after it was rejected.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={change} />
      <Button variant="bordered" size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

interface UndoableButtonProps {
  removed: boolean;
  onRemove: () => void;
  onUndo: () => void;
}

/** A single button for removing the photo and for undoing the removal, so that the focus stays on the button. */
function UndoableButton({ removed, onRemove, onUndo }: UndoableButtonProps) {
  const t = useTranslations();
  return (
    <Button variant="ghost" size="small" onClick={removed ? onUndo : onRemove}>
      {t(removed ? 'common.action.undo' : 'profile.photo.remove')}
    </Button>
  );
}

function PhotoError({ children }: { children: string }) {
  return (
    <div role="alert">
      <FieldError id={useId()}>{children}</FieldError>
    </div>
  );
}
