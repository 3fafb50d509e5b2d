import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';

export const nameInPath = (name: string) => name.replaceAll(/\s+/g, '');

/** The specification's menu puts categories of type `business` under shops and all others under services. */
export const doorOf = ({ type }: Pick<Category, 'type'>): 'shops' | 'services' =>
  type === 'business' ? 'shops' : 'services';

/** Returns the URL in the form of the specification, including its slash before the query string. */
export function categoryPath({ id, name, type }: Pick<Category, 'id' | 'name' | 'type'>): string {
  const page = doorOf({ type }) === 'shops' ? 'shops' : 'service';
  return `${href(paths.subCategory, { categoryName: nameInPath(name), id })}/?Page=${page}`;
}
