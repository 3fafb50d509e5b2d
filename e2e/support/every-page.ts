import { href, type PathName, paths } from '@dalil/contract/paths';
import { pages } from '../../apps/web/app/pages.ts';

/** Parameter values from which one URL for every specified path is built. */
const params: Partial<Record<PathName, Record<string, string | number>>> = {
  subCategory: { categoryName: 'Bakeries', id: 7 },
  category: { type: 'services' },
  blog: { id: 1, slug: 'opening-a-small-business' },
  guide: { id: 1, slug: 'posting' },
  business: { id: 1, slug: 'bayt-al-zaytoun' },
  product: { id: 260, slug: 'two-door-refrigerator-like-new' },
  searchBusinesses: { keyword: 'bread' },
  searchProducts: { keyword: 'bread' },
  searchRents: { keyword: 'apartment' },
  searchJobs: { keyword: 'baker' },
  search: { keyword: 'bread' },
  rent: { id: 101, slug: 'warrendale-brick-house-with-two-car-garage' },
  job: { id: 179, slug: 'tile-and-bath-installer' },
  form: { slug: 'job-seeker' },
  myBusiness: { id: 7 },
  myRent: { id: 7 },
  myJob: { id: 7 },
  myProduct: { id: 7 },
  applications: { id: 7 },
  thread: { id: '6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d7e8f' },
  newsletter: { action: 'unsubscribe' },
};

interface Address {
  name: PathName;
  address: string;
}

export const everyPage: Address[] = (Object.keys(paths) as PathName[]).map((name) => ({
  name,
  address: href(paths[name as 'rent'], params[name] as { id: number }),
}));

/** Pages with different content, and one URL that does not exist. */
export const distinctPages = [
  '/',
  '/About',
  '/Our-Service',
  '/Category/shops',
  '/SubCategory/Restaurants/1/?Page=shops',
  '/states',
  '/User-Guide',
  '/Contact',
  '/Show-User-Guide/1/posting',
  '/Privacy-Policy',
  '/Terms-conditions',
  '/eula',
  '/Blog',
  '/Show-Blog/1/opening-a-small-business',
  '/search-result/bread',
  '/search-result/bread/product',
  '/search-result/zzxqv',
  '/MarketProfile/1/bayt-al-zaytoun',
  '/Login',
  '/Register',
  '/Register/confirm',
  '/Forget-Password',
  '/saved-store',
  '/no-such-street',
];

/** Implemented pages that only members can open. */
export const memberPages = (Object.keys(pages) as PathName[])
  .filter((name) => pages[name].access === 'member' && !paths[name].includes(':'))
  .map((name) => href(paths[name as 'profile']));

const under = (parent: string, ...names: string[]) => names.map((name) => `/admin/${parent}${name}`);

/**
 * The staff pages by section: a test loads the first page of a section and follows links to the rest of that section.
 */
export const staffPages: Record<string, string[]> = {
  queues: under(
    '',
    'no-such-page',
    'dashboard',
    'moderation',
    'reports',
    'appeals',
    'posts',
    'businesses',
    'claims',
  ),
  correspondence: under('', 'reasons', 'import', 'chat', 'inbox', 'newsletter', 'search', 'search/words'),
  administration: under('', 'blogs', 'people', 'cities', 'audit'),
  categories: under('categories', '', '/product', '/rent', '/job'),
  attributes: under('facts', '', '/product', '/rent', '/job'),
  'site content': under('content', '', '/hero', '/home', '/welcome', '/ads', '/app', '/services'),
  'help content': under('content/', 'guides', 'tips', 'tour', 'chat'),
  'page content': under('content/pages/', 'about', 'contact', 'privacy', 'terms', 'eula'),
};

/**
 * Every path the staff menus may link to: the staff pages, and three paths that redirect to the first page of a
 * section.
 */
export const knownStaffPaths = [
  ...Object.values(staffPages).flat(),
  ...under('', 'categories/directory', 'facts/directory', 'content/settings'),
];
