import type { CategoryTree } from '@dalil/contract/categories';
import { invalidate } from '../../cache/invalidate.ts';
import type { Transaction } from '../../db/database.ts';
import { listCategoryKeys } from '../categories/categories.service.ts';
import { attributes } from './attributes.table.ts';
import type { StarterAttribute } from './starter/starter-attribute.ts';
import { attributesTag } from './vocabulary.service.ts';

/**
 * Gives a city the initial vocabulary of a category tree, limited to attributes whose categories exist there. Changes
 * that staff made to an attribute are preserved.
 */
export async function installVocabulary(
  tx: Transaction,
  { cityId }: { cityId: number },
  tree: CategoryTree,
  starter: readonly StarterAttribute[],
): Promise<void> {
  const filed = await listCategoryKeys(tx, { cityId }, tree);
  const idOf = new Map(filed.map(({ key, id }) => [key, id]));
  const words = starter.flatMap((word, position) => {
    const categoryIds = (word.categories ?? []).flatMap((key) => idOf.get(key) ?? []);
    // Skips an attribute that applies only to categories this city does not have.
    if (word.categories && categoryIds.length === 0) return [];
    const { key, kind, group, en, ar, also, hint, filter = false, card = false, required = false } = word;
    return [
      {
        ...{ cityId, tree, key, kind, group, nameEn: en, nameAr: ar, categoryIds, position, required },
        ...{
          synonyms: kind === 'service' ? [...(also ?? [])] : [],
          hintEn: hint?.[0],
          hintAr: hint?.[1],
          inFilters: filter,
          onCard: card,
        },
      },
    ];
  });
  if (words.length === 0) return;
  const added = await tx.insert(attributes).values(words).onConflictDoNothing().returning();
  const optionsOf = new Map(starter.map(({ key, options = [] }) => [key, options]));
  const options = added.flatMap(({ id: parentId, key, group }) =>
    (optionsOf.get(key) ?? []).map(([option, nameEn, nameAr], position) => ({
      ...{ cityId, tree, parentId, key: option, kind: 'option' as const, group },
      ...{ nameEn, nameAr, position },
    })),
  );
  if (options.length > 0) await tx.insert(attributes).values(options);
  await invalidate(tx, [attributesTag({ cityId })]);
}
