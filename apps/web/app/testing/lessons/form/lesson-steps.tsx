import { Checkbox } from '@dalil/ui/checkbox';
import { Panel } from '@dalil/ui/layout';
import { Select } from '@dalil/ui/select';
import { TextField } from '@dalil/ui/text-field';
import { useApi } from '../../../shared/api/use-api.ts';
import { PhotoGrid } from '../../../shared/forms/photos/photo-grid.tsx';
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
  const { value, onChange, ...field } = useChoice('categoryId');
  const categories = useApi('GET categories', subjects).data?.data ?? [];
  return (
    <Select
      label={t('form.field.category')}
      required
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id) || null)}
      {...field}
    />
  );
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
  return (
    <TextField
      label={t(`form.field.${name}`)}
      dir="ltr"
      inputMode="decimal"
      prefix="$"
      {...field}
      {...useText(name)}
    />
  );
}

export function ContactStep() {
  const t = useWords();
  const { value, onChange } = useChoice('anonymous');
  return (
    <Panel className="step-fields">
      <TextField label={t('form.field.phone')} optional type="tel" {...useText('phone')} />
      <Checkbox
        label={t('form.field.anonymous')}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Panel>
  );
}

export function PhotosStep() {
  const t = useWords();
  const { value, ...field } = useChoice('photos');
  return (
    <Panel>
      <PhotoGrid label={t('form.field.photos')} initial={value} least={0} most={6} {...field} />
    </Panel>
  );
}

/** The card as it is being built. It leads nowhere yet. */
export function Preview() {
  const t = useWords();
  const form = useValue('form');
  const [title, photos] = [useValue('title'), useValue('photos')];
  // Read for their own sake: whichever is typed draws the card anew.
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
          location: null,
          meters: null,
        }}
      />
    </div>
  );
}
