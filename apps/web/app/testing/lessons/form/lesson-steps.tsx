import { useApi } from '@dalil/browser/api/use-api';
import { Panel } from '@dalil/ui/layout';
import { TextField } from '@dalil/ui/text-field';
import { IdSelect } from '../../../shared/listing/form/panels/id-select.tsx';
import { MoneyField } from '../../../shared/listing/form/panels/price-fields.tsx';
import { LessonCard } from '../lesson-card.tsx';
import { useWords } from '../lessons.ts';
import { subjects } from '../list/lesson-list.ts';
import { inputOf, type LessonFormName, lessonFields } from './values.ts';

const { useChoice, useFieldStore, useText, useValue } = lessonFields;

export function LessonStep({ form }: { form: LessonFormName }) {
  const t = useWords();
  return (
    <Panel className="step-fields">
      <TextField label={t('form.field.title')} required maxLength={80} {...useText('title')} />
      <TextField label={t('form.field.titleAr')} optional lang="ar" {...useText('titleAr')} />
      <SubjectField />
      {form === 'teacher' ? <AmountField name="price" required /> : <AmountField name="budget" optional />}
    </Panel>
  );
}

function SubjectField() {
  const t = useWords();
  const categories = useApi('GET categories', subjects).data?.data ?? [];
  return <IdSelect label={t('form.field.category')} required of={categories} {...useChoice('categoryId')} />;
}

function AmountField({
  name,
  ...field
}: {
  name: 'price' | 'budget';
  required?: boolean;
  optional?: boolean;
}) {
  const t = useWords();
  return <MoneyField label={t(`form.field.${name}`)} {...field} {...useText(name)} />;
}

/** Preview of the card without links. */
export function Preview() {
  const t = useWords();
  const form = useValue('form');
  const [title, photos] = [useValue('title'), useValue('photos')];
  // Subscribes to both fields, so that a change to either re-renders the card.
  useValue('price');
  useValue('budget');
  const { price, budget } = inputOf(useFieldStore().values());
  return (
    <div inert>
      <LessonCard
        lesson={{
          id: 0,
          slug: '',
          title: title || t('form.preview.name'),
          side: form === 'teacher' ? 'offer' : 'wanted',
          amount: price || budget || null,
          startsOn: null,
          picture: photos[0]?.picture ?? null,
          area: null,
          location: null,
          meters: null,
        }}
      />
    </div>
  );
}
