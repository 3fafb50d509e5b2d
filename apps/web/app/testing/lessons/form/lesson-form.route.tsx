import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingFormPage } from '../../../shared/listing/form/listing-form-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { lesson, lessonPaths, useLessonMessages } from '../lessons.ts';
import { subjects } from '../list/lesson-list.ts';
import { lessonSteps } from './values.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'listing', 'listing-form', 'notices', 'photos'],
  queries: () => [['GET categories', subjects]],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const loadForm = () => import('./lesson-form.tsx');
const LessonForm = lazy(async () => ({ default: (await loadForm()).LessonForm }));

/** Two variants of the lesson form. The URL selects the variant of a new post; a draft stores its own. */
export default function LessonFormPage() {
  const t = useLessonMessages();
  const word: FormWords = (key) => t(`form.${key}` as 'form.title');
  const usual = useSearchParams()[0].get('form') === 'pupil' ? 'pupil' : 'teacher';
  return (
    <ListingFormPage
      kind={lesson}
      name={usual}
      steps={lessonSteps[usual]}
      word={word}
      formPath={(id, step) => lessonPaths.form(usual, id, step)}
      listPath={lessonPaths.mine}
      otherPath={(form, id) => lessonPaths.form(form === 'pupil' ? 'pupil' : 'teacher', id)}
      ready
      load={loadForm}
      form={(opened) => <LessonForm {...opened} usual={usual} word={word} />}
    />
  );
}
