import { formatMoney } from '@dalil/messages/formats';
import { useApi } from '../../../shared/api/use-api.ts';
import { Fact, PhotoStrip, ReviewPart, useReview } from '../../../shared/listing-form/review.tsx';
import { useWords } from '../lessons.ts';
import { subjects } from '../list/lesson-list.ts';
import { inputOf, type LessonFormName, lessonFields, lessonSteps } from './values.ts';

interface ReviewStepProps {
  form: LessonFormName;
  onEdit: (step: string) => void;
}

/** All that was filled in, with a way back to each step. */
export function ReviewStep({ form, onEdit }: ReviewStepProps) {
  const t = useWords();
  const { values, isWrong } = useReview(lessonFields, lessonSteps[form]);
  const { price, budget } = inputOf(values);
  const amount = price || budget;
  const subject = useApi('GET categories', subjects).data?.data.find(({ id }) => id === values.categoryId);
  const part = (step: 'lesson' | 'contact' | 'photos') => ({
    name: t(`form.steps.${step}`),
    n: lessonSteps[form].names.indexOf(step) + 1,
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
        <Fact name={t(form === 'teacher' ? 'form.field.price' : 'form.field.budget')}>
          {amount ? formatMoney(amount) : null}
        </Fact>
      </ReviewPart>
      <ReviewPart {...part('contact')}>
        <Fact name={t('form.field.phone')}>{values.phone && <bdi dir="ltr">{values.phone}</bdi>}</Fact>
      </ReviewPart>
      {form === 'teacher' && (
        <ReviewPart {...part('photos')} plain>
          <PhotoStrip photos={values.photos} />
        </ReviewPart>
      )}
    </>
  );
}
