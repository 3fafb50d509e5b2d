import { useApi } from '@dalil/browser/api/use-api';
import { formatMoney } from '@dalil/messages/formats';
import { useTranslations } from 'use-intl';
import { Fact, PhotoStrip, ReviewPart, useReview } from '../../../shared/listing/form/review.tsx';
import { useLessonMessages } from '../lessons.ts';
import { subjects } from '../list/lesson-list.ts';
import { inputOf, lessonFields, lessonSteps } from './values.ts';

const steps = lessonSteps.teacher;

/** Summary of all values, with a link back to each step. */
export function ReviewStep({ onEdit }: { onEdit: (step: string) => void }) {
  const t = useLessonMessages();
  const contact = useTranslations('listing-form.poster');
  const label = useTranslations('fields');
  const { values, isWrong } = useReview(lessonFields, steps);
  const { price } = inputOf(values);
  const subject = useApi('GET categories', subjects).data?.data.find(({ id }) => id === values.categoryId);
  const part = (step: 'lesson' | 'contact' | 'photos') => ({
    name: t(`form.steps.${step}`),
    n: steps.names.indexOf(step) + 1,
    wrong: isWrong(step),
    onEdit: () => onEdit(step),
  });
  return (
    <>
      <ReviewPart {...part('lesson')}>
        <Fact name={t('form.field.title')}>
          <bdi>{values.title}</bdi>
        </Fact>
        <Fact name={t('form.field.category')}>{subject?.name}</Fact>
        <Fact name={t('form.field.price')}>{price ? formatMoney(price) : null}</Fact>
      </ReviewPart>
      <ReviewPart {...part('contact')}>
        <Fact name={contact('phone')}>{values.phone && <bdi dir="ltr">{values.phone}</bdi>}</Fact>
        <Fact name={label('email')}>{values.email && <bdi dir="ltr">{values.email}</bdi>}</Fact>
      </ReviewPart>
      <ReviewPart {...part('photos')} plain>
        <PhotoStrip photos={values.photos} />
      </ReviewPart>
    </>
  );
}
