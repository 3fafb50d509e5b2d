import { businessInput } from '@dalil/contract/businesses';
import { expect, test, vi } from 'vitest';
import { createFieldStore } from '../../../shared/listing/form/field-store.ts';
import { businessForm } from './business-form.tsx';
import { businessSteps } from './business-steps.ts';
import { valuesOf } from './values.ts';

const store = () => createFieldStore(businessForm, valuesOf(null, [], { city: '1', state: 'mi' }));

test('validates at most the edited field on input and notifies only that field’s subscribers [6.17]', () => {
  const form = store();
  const [ofName, ofPhone] = [vi.fn(), vi.fn()];
  form.listen('name', ofName);
  form.listen('phone', ofPhone);
  const whole = vi.spyOn(businessInput, 'safeParse');
  const looks = Object.values(businessInput.shape).map((field) => vi.spyOn(field, 'safeParse'));
  const looked = () => looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);

  form.set('name', 'Q');
  expect([ofName.mock.calls.length, ofPhone.mock.calls.length, looked()]).toEqual([1, 0, 0]);
  form.tell(['name']);
  form.set('name', 'Qa');
  expect([ofPhone.mock.calls.length, looked()]).toEqual([0, 2]);
  expect(whole).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('shows an error once its field is touched and hides it when the value is corrected', () => {
  const form = store();
  expect(Object.keys(form.wrong('business'))).toEqual([
    'name',
    'categoryId',
    'subCategoryIds',
    'description',
  ]);
  expect(Object.keys(form.wrong('facts'))).toEqual(['services']);
  expect(form.errorsOfField('name')).toEqual({});
  form.tell(Object.keys(form.wrong('business')));
  expect(form.errorsOfField('name')).toEqual({ name: 'errors.field.companyNameRequired' });
  form.set('name', 'Qahwa');
  expect(form.errorsOfField('name')).toEqual({});
  expect(Object.keys(form.shownIn('business'))).not.toContain('name');
  expect(businessSteps.firstWrong(form.wrong())).toBe('business');
});

test('shows a server error until its field is changed', () => {
  const form = store();
  form.set('phone', '(313) 555-0193');
  form.refuse({ phone: 'errors.field.phoneInvalid' });
  form.set('email', 'a@b.example');
  expect(form.errorsOfField('phone')).toEqual({ phone: 'errors.field.phoneInvalid' });
  form.set('phone', '(313) 555-0194');
  expect(form.errorsOfField('phone')).toEqual({});
});

test('enforces a category’s required attributes until the rule is removed', () => {
  const form = store();
  const drop = form.addRule('facts', () => ({ 'facts.seats': 'errors.field.required', other: 'no' }));
  expect(Object.keys(form.wrong('facts'))).toEqual(['services', 'facts.seats']);
  form.tell(['facts.seats']);
  expect(form.errorsOfField('facts')).toEqual({ 'facts.seats': 'errors.field.required' });
  drop();
  form.set('facts', { seats: 40 });
  expect(form.errorsOfField('facts')).toEqual({});
});
