import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import type { CorrectableField, Corrections, StaffPost } from '@dalil/contract/staff-posts';
import { Button } from '@dalil/ui/button';
import { Checkbox } from '@dalil/ui/checkbox';
import { Dialog } from '@dalil/ui/dialog';
import { Note } from '@dalil/ui/note';
import { TextArea } from '@dalil/ui/text-area';
import { TextField } from '@dalil/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { messagesOf } from '../shell/messages-of.ts';
import { moneyFields } from '../shell/posts/post-fields.tsx';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

interface CorrectPostProps {
  post: StaffPost;
  onClose: () => void;
}

/** Returns the value as entered in the form, with money in dollars. */
const typedOf = (field: CorrectableField, value: string | number | null | undefined): string =>
  typeof value === 'number' && moneyFields.includes(field) ? String(value / 100) : String(value ?? '');

function readTyped(field: CorrectableField, typed: string): string | number | null {
  if (typed === '') return null;
  if (!moneyFields.includes(field)) return typed;
  const dollars = Number(typed.replaceAll(',', ''));
  // Invalid numbers are sent unchanged, so that the server returns an error for the field.
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : typed;
}

const types: Partial<Record<CorrectableField, string>> = { phone: 'tel', email: 'email', website: 'url' };

/** Corrects the public fields of a post. Only changed fields are sent. */
export function CorrectPost({ post, onClose }: CorrectPostProps) {
  const t = useTranslations('staff');
  const label = useTranslations('fields');
  const client = useClient();
  const { act, busy } = useStaffMutation('posts');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { id, version, fields, input, photos } = post;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const changes = Object.fromEntries(
      fields.flatMap((field) => {
        const typed = String(form.get(field) ?? '').trim();
        return typed === typedOf(field, input[field]).trim() ? [] : [[field, readTyped(field, typed)]];
      }),
    ) as Corrections;
    const removedPhotos = form.getAll('removed').map(String);
    if (Object.keys(changes).length === 0 && removedPhotos.length === 0)
      return setErrors({ form: t('posts.correct.nothing') });
    const reason = String(form.get('reason')).trim();
    const body = { version: version ?? 0, changes, removedPhotos, reason };
    const done = await act(
      () =>
        client
          .call('POST staff/posts/:id/corrections', { params: { id }, body })
          .catch((refused: unknown) => {
            setErrors(messagesOf(refused));
            throw refused;
          }),
      { done: t('posts.correct.done'), conflict: t('posts.changed') },
    );
    if (done) onClose();
  }

  const others = Object.entries(errors).filter(
    ([name]) => name !== 'reason' && !(fields as readonly string[]).includes(name),
  );
  return (
    <Dialog open onClose={onClose} title={t('posts.correct.title')} size="large">
      <form className="staff-form" noValidate onSubmit={(event) => void send(event)}>
        <p className="staff-aside">{t('posts.correct.lede')}</p>
        {fields.map((field) => {
          const props = {
            name: field,
            label: label(field),
            defaultValue: typedOf(field, input[field]),
            error: errors[field],
          };
          return field === 'description' ? (
            <TextArea key={field} {...props} rows={6} />
          ) : (
            <TextField
              key={field}
              {...props}
              type={types[field] ?? 'text'}
              {...(moneyFields.includes(field) && { inputMode: 'decimal' as const, dir: 'ltr', prefix: '$' })}
            />
          );
        })}
        <Photos photos={photos} />
        <TextArea
          name="reason"
          label={t('posts.reason')}
          hint={t('posts.reasonHint')}
          error={errors.reason}
          maxLength={limits.reasonLength}
        />
        {others.map(([name, message]) => (
          <Note key={name} tone="warn">
            {message}
          </Note>
        ))}
        <Button type="submit" loading={busy}>
          {t('posts.correct.action')}
        </Button>
      </form>
    </Dialog>
  );
}

function Photos({ photos }: Pick<StaffPost, 'photos'>) {
  const t = useTranslations('staff.posts.correct');
  const pictures = photos.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));
  if (pictures.length === 0) return null;
  return (
    <fieldset>
      <legend className="field-label">{t('photos')}</legend>
      <ul className="post-photos">
        {pictures.map(({ id, picture }, index) => (
          <li key={id}>
            <img src={picture.src} alt="" width={112} height={112} loading="lazy" />
            <Checkbox name="removed" value={id} label={t('removePhoto', { n: index + 1 })} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
