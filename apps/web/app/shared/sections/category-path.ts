import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';

export const nameInPath = (name: string) => name.replaceAll(/\s+/g, '');

/**
 * Menu section of a category. The specification puts type `business` under shops and all other types under services.
 */
export const sectionOf = ({ type }: Pick<Category, 'type'>): 'shops' | 'services' =>
  type === 'business' ? 'shops' : 'services';

/** Returns a category's URL as the specification defines it, including the slash before the query string. */
export function categoryPath({ id, name, type }: Pick<Category, 'id' | 'name' | 'type'>): string {
  const page = sectionOf({ type }) === 'shops' ? 'shops' : 'service';
  return `${href(paths.subCategory, { categoryName: nameInPath(name), id })}/?Page=${page}`;
}
