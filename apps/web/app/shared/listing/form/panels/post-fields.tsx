import { limits } from '@dalil/contract/limits';
import { Panel } from '@dalil/ui/layout';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { useTranslations } from 'use-intl';
import { PhotoGrid } from '../../../forms/photos/photo-grid.tsx';
import type { UsedPhoto } from '../../../forms/photos/photo-list.ts';
import { fieldHooks } from '../fields.ts';

const { useChoice, useText } = fieldHooks<{
  title: string;
  description: string;
  photos: readonly UsedPhoto[];
}>();

export function TitleField() {
  const t = useTranslations('listing-form.post');
  return (
    <TextField
      label={t('title')}
      required
      maxLength={limits.post.title}
      className="step-wide"
      {...useText('title')}
    />
  );
}

interface DescriptionFieldProps {
  label?: string;
  hint?: string;
}

/** Field for `description`. */
export function DescriptionField({ label, hint }: DescriptionFieldProps) {
  const t = useTranslations('listing-form.post');
  const fields = useTranslations('fields');
  return (
    <TextArea
      label={label ?? fields('description')}
      hint={hint ?? t('descriptionHint')}
      required
      rows={5}
      maxLength={limits.post.description}
      className="step-wide"
      {...useText('description')}
    />
  );
}

/** Field for `photos`; the first photo is used on the card. The page must load the namespace `photos`. */
export function PhotosPanel({ least, most }: { least: number; most: number }) {
  const t = useTranslations('listing-form.post');
  const { value, ...field } = useChoice('photos');
  return (
    <Panel>
      <PhotoGrid
        label={t('photos')}
        hint={t('photosHint')}
        required={least > 0}
        firstLabel={t('cardPhoto')}
        initial={value}
        {...{ least, most }}
        {...field}
      />
    </Panel>
  );
}
