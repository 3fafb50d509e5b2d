import { href, paths } from '@dalil/contract/paths';

export const guidePath = (guide: { id: number; slug: string }) => href(paths.guide, guide);
