import { pupilForm, teacherForm } from '@dalil/contract/testing/lessons';
import type { FormDefinition } from '../../../shared/listing/form/field-store.ts';
import type { FormWords } from '../../../shared/listing/form/form-words.ts';
import { ListingForm } from '../../../shared/listing/form/listing-form.tsx';
import type { OpenedForm } from '../../../shared/listing/form/listing-form-page.tsx';
import { PhotosPanel } from '../../../shared/listing/form/panels/post-fields.tsx';
import { PosterPanel } from '../../../shared/listing/form/panels/poster-panel.tsx';
import { lesson, lessonPaths } from '../lessons.ts';
import { LessonStep, Preview } from './lesson-steps.tsx';
import { ReviewStep } from './review-step.tsx';
import { inputOf, type LessonFormName, lessonSteps, type Values, valuesOf } from './values.ts';

const definitions: Record<LessonFormName, FormDefinition<Values>> = {
  teacher: { kind: lesson, name: 'teacher', steps: lessonSteps.teacher, rules: teacherForm.shape, inputOf },
  pupil: {
    kind: lesson,
    name: 'pupil',
    steps: lessonSteps.pupil,
    rules: pupilForm.shape,
    whole: pupilForm,
    inputOf,
  },
};

interface LessonFormProps extends OpenedForm {
  /** Variant of a new post; a draft stores its own. */
  usual: LessonFormName;
  word: FormWords;
}

export function LessonForm({ usual, ...props }: LessonFormProps) {
  const { form } = valuesOf(props.opened, usual);
  return (
    <ListingForm
      {...props}
      form={definitions[form]}
      valuesOf={(saved) => valuesOf(saved, form)}
      panels={
        form === 'teacher'
          ? {
              lesson: <LessonStep form={form} />,
              contact: <PosterPanel />,
              photos: <PhotosPanel least={0} most={6} />,
            }
          : { page: [<LessonStep key="lesson" form={form} />, <PosterPanel key="contact" />] }
      }
      review={(goTo) => <ReviewStep onEdit={goTo} />}
      backPath={form === 'pupil' ? lessonPaths.list : undefined}
      preview={<Preview />}
      ownPath={lessonPaths.own}
      listPath={lessonPaths.mine}
    />
  );
}
