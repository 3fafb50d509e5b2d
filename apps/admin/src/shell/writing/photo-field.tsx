import { failureCode } from '@dalil/browser/api/failure-code';
import { reasonOf, sendPhoto } from '@dalil/browser/api/send-photo';
import { useClient } from '@dalil/browser/api/use-client';
import { photoTypes } from '@dalil/contract/media';
import { Button } from '@dalil/ui/button';
import { FieldGroup, useField } from '@dalil/ui/field';
import { Row } from '@dalil/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChosenPicture } from './image-refs.ts';

interface PhotoFieldProps {
  label: string;
  picture: ChosenPicture | null;
  error: string | undefined;
  /** Removes the image; unset if an image is required. */
  onRemove?: (() => void) | undefined;
  onChange: (picture: ChosenPicture) => void;
}

/** One image, replaceable by an upload from the device. */
export function PhotoField({ label, picture, error, onRemove, onChange }: PhotoFieldProps) {
  const t = useTranslations();
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const shown = refused ?? error;
  const { control: _, ...wiring } = useField({ error: shown });

  async function send(file: File) {
    setBusy(true);
    setRefused(undefined);
    const { signal } = leaving.current;
    try {
      const medium = await sendPhoto(client, file, { document: false, onSent: () => undefined, signal });
      if (medium.picture) onChange({ ...medium.picture, id: medium.id });
      else setRefused(medium.reason ?? t('errors.field.photoUnreadable'));
    } catch (caught) {
      if (!signal.aborted) setRefused(reasonOf(caught) ?? t(`errors.${failureCode(caught)}`));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FieldGroup wiring={wiring} label={label} error={shown}>
      <Row gap={12} wrap>
        {picture && <img className="content-photo" src={picture.src} alt="" />}
        <Button variant="bordered" size="small" loading={busy} onClick={() => input.current?.click()}>
          {t(picture ? 'staff.content.replacePhoto' : 'staff.content.addPhoto')}
        </Button>
        {picture && onRemove && (
          <Button variant="ghost" size="small" onClick={onRemove}>
            {t('staff.content.removePhoto')}
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...photoTypes, '.heic'].join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </FieldGroup>
  );
}
