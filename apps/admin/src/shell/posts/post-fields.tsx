import './post-fields.css';
import type { CorrectableField, StaffPost } from '@dalil/contract/staff-posts';
import { formatMoney, formatPhone } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { PhotoLinks } from './photo-links.tsx';

/** Fields stored in cents. */
export const moneyFields: readonly CorrectableField[] = ['price', 'budget', 'deposit'];

const leftToRight: readonly CorrectableField[] = ['phone', 'email', 'website', 'postalCode', 'zip'];

function shown(field: CorrectableField, value: string | number): string {
  if (moneyFields.includes(field)) return formatMoney(Number(value));
  return field === 'phone' ? formatPhone(String(value)) : String(value);
}

/** Photos and short fields of a post, as entered by its author. */
export function PostFields({ post: { fields, input, photos } }: { post: StaffPost }) {
  const label = useTranslations('fields');
  const pictures = photos.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));
  return (
    <>
      <PhotoLinks className="post-photos" photos={pictures} thumbnail={112} />
      <dl className="post-fields">
        {fields.map((field) => {
          const value = input[field];
          return value === undefined || value === null || value === '' ? null : (
            <div key={field}>
              <dt>{label(field)}</dt>
              <dd>
                <bdi {...(leftToRight.includes(field) && { dir: 'ltr' })}>{shown(field, value)}</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
