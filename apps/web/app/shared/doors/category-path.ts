import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';

export const nameInPath = (name: string) => name.replaceAll(/\s+/g, '');

/** The specification's menu sends `business` to shops and every other type to services. */
export const doorOf = ({ type }: Pick<Category, 'type'>): 'shops' | 'services' =>
  type === 'business' ? 'shops' : 'services';

/** The specification's form of the address, its slash before the query included. */
export function categoryPath({ id, name, type }: Pick<Category, 'id' | 'name' | 'type'>): string {
  const page = doorOf({ type }) === 'shops' ? 'shops' : 'service';
  return `${href(paths.subCategory, { categoryName: nameInPath(name), id })}/?Page=${page}`;
}
