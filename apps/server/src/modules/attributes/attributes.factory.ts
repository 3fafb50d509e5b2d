import type { NewAttribute } from '@dalil/contract/attributes';
import { sql } from 'drizzle-orm';
import { demoCityId, type LoadTestSeeder, loadTestCityIds } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { type Attribute, createAttribute } from './vocabulary.service.ts';

/** Test attribute: a service that many businesses offer. */
const takeaway: NewAttribute = {
  tree: 'directory',
  key: 'takeaway',
  kind: 'service',
  group: 'services',
  name: { en: 'Takeaway', ar: 'طلبات خارجية' },
  also: [],
  hint: null,
  categoryIds: [],
  onCard: true,
  inFilters: true,
  required: false,
  options: [],
  retired: false,
};

interface Given extends Partial<Omit<NewAttribute, 'options'>> {
  options?: Pick<NewAttribute['options'][number], 'key' | 'name'>[];
}

export function createTestAttribute(
  tx: Transaction,
  scope: { cityId: number },
  { options = [], ...word }: Given = {},
): Promise<Attribute> {
  const offered = options.map((option) => ({ ...option, retired: false }));
  return createAttribute(tx, scope, null, { ...takeaway, ...word, options: offered });
}

/**
 * Copies the demo city's attributes to every load-test city and maps them to its categories; options are copied after
 * their attributes.
 */
export const loadAttributes: LoadTestSeeder = async (tx, size) => {
  const copy = async (which: 'words' | 'choices') => {
    const choices = which === 'choices';
    const { rowCount } = await tx.execute(sql`
      insert into attributes (city_id, tree, parent_id, key, kind, "group", name_en, name_ar, synonyms, hint_en, hint_ar,
        category_ids, on_card, in_filters, required, position, retired)
      select load.id, sample.tree, parent.id, sample.key, sample.kind, sample."group", sample.name_en, sample.name_ar,
        sample.synonyms, sample.hint_en, sample.hint_ar, array(
          select own.id from categories own inner join categories asking
            on own.kind = asking.kind and own.key = asking.key
          where own.city_id = load.id and asking.id = any(sample.category_ids)),
        sample.on_card, sample.in_filters, sample.required, sample.position, sample.retired
      from attributes sample cross join ${loadTestCityIds(size)} load (id)
      left join attributes sample_parent on sample_parent.id = sample.parent_id
      left join attributes parent on parent.city_id = load.id and parent.tree = sample.tree
        and parent.parent_id is null and parent.key = sample_parent.key
      where sample.city_id = ${demoCityId} and (sample.parent_id is not null) = ${choices}
      on conflict do nothing`);
    return rowCount ?? 0;
  };
  return (await copy('words')) + (await copy('choices'));
};
