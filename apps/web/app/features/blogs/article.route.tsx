import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { href, paths } from '@dalil/contract/paths';
import { Bookmark } from '@dalil/ui/icons';
import { Skeleton } from '@dalil/ui/skeleton';
import { lazy, Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router';
import { blogPath } from '../../shared/cards/blog-card.tsx';
import { SaveAction } from '../../shared/listing/detail/save-action.tsx';
import { Share } from '../../shared/listing/detail/share.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../shared/page/loaders/page-data.ts';
import {
  byId,
  type DetailRoute,
  detailClientLoader,
  detailLoader,
} from '../../shared/page/loaders/subject-loader.ts';
import { meta as pageMeta } from '../../shared/page/meta/page-meta.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { Article } from './article.tsx';
import { blogPosting } from './blog-posting.ts';
import { Similar } from './similar.tsx';

const namespaces: PageNeeds['namespaces'] = ['blog', 'listing'];
const subject: DetailRoute<'GET blogs/:id'> = {
  namespaces,
  queries: (params) => [
    ['GET blogs/:id', byId(params)],
    ['GET blogs/:id/similar', byId(params)],
  ],
  route: 'GET blogs/:id',
  input: byId,
  head: (blog) => ({
    title: blog.title,
    description: blog.excerpt,
    share: `blog-${blog.id}`,
    paths: { en: blogPath(blog), ar: blogPath(blog) },
  }),
};

const load = detailLoader(subject, {
  canonicalPath: (blog, { slug }) => (slug === blog.slug ? null : blogPath(blog)),
  told: blogPosting,
});
const loadInBrowser = detailClientLoader(subject);

/** Loads no queries for a `preview` URL before the user is known, because the preview is for staff only. */
const preview: PageNeeds = { namespaces };
const loadPreview = pageLoader(preview);
const loadPreviewInBrowser = pageClientLoader(preview);
const isPreview = (search: string) => new URLSearchParams(search).has('preview');
const asksPreview = ({ request }: { request: Request }) => isPreview(new URL(request.url).search);

/** Redirects a URL without an article id to the list of articles. */
const toList = () => redirect(href(paths.blogs), 301);

export const loader = (args: LoaderFunctionArgs) => {
  if (!args.params.id) return toList();
  return asksPreview(args) ? loadPreview(args) : load(args);
};
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  if (!args.params.id) return toList();
  return asksPreview(args) ? loadPreviewInBrowser(args) : loadInBrowser(args);
};

export const meta: MetaFunction = (args) => [
  ...(pageMeta(args) ?? []),
  ...(isPreview(args.location.search) ? [{ name: 'robots', content: 'noindex' }] : []),
];

const Preview = lazy(() => import('./preview.tsx'));
const waiting = <Skeleton shape="block" height={900} />;

/** Public page of an article. */
export default function ArticlePage() {
  const [search] = useSearchParams();
  const input = byId(useParams());
  const hydrated = useHydrated();
  if (!search.has('preview')) return <PublicArticle input={input} />;
  if (!hydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Preview input={input} waiting={waiting} />
    </Suspense>
  );
}

function PublicArticle({ input }: { input: ReturnType<typeof byId> }) {
  const blog = useApi('GET blogs/:id', input);
  return (
    <QueryBoundary of={blog} skeleton={waiting}>
      {({ data }) => (
        <Article
          key={data.id}
          blog={data}
          actions={
            <>
              <SaveAction type="blog" id={data.id} name={data.title} icon={Bookmark} compact />
              <Share name={data.title} path={blogPath(data)} compact />
            </>
          }
          after={<Similar id={data.id} />}
        />
      )}
    </QueryBoundary>
  );
}
