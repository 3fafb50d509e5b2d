import type { BlogCard } from '@dalil/contract/blogs';
import { href, paths } from '@dalil/contract/paths';

export const blogPath = ({ id, slug }: Pick<BlogCard, 'id' | 'slug'>) => href(paths.blog, { id, slug });
