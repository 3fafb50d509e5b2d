import * as contract from '@dalil/contract/businesses';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/database.ts';
import { bindEndpoint } from '../../../../http/bind.ts';
import { pictureSigner } from '../../../../storage/signed-picture-urls.ts';
import { attributesTag } from '../../../attributes/vocabulary.service.ts';
import { categoriesTag } from '../../../categories/categories.service.ts';
import { listingTag } from '../../../categories/listing-tags.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { streetsTag } from '../../../places/street-names.ts';
import { getAnyDraft, getDraft } from '../../authoring/revisions.service.ts';
import type { Draft } from '../../base/draft.ts';
import { asKind, type ListingKinds } from '../../base/listing-kind.ts';
import { listTags } from '../../base/listings.service.ts';
import { buildPreview } from './business-preview.service.ts';
import { businessKind } from './businesses.kind.ts';
import {
  getBusiness,
  listBusinesses,
  listBusinessesById,
  listBusinessPins,
  listFeaturedBusinesses,
  listOpenBusinesses,
  listSimilarBusinesses,
} from './businesses.service.ts';
import { businessCard, businessDetail, businessPreview, businessRow } from './businesses.view.ts';
import { readFollowingMerges } from './merge-redirect.ts';

const kinds: ListingKinds = { business: asKind(businessKind) };

export function registerBusinesses(app: FastifyInstance): void {
  bindEndpoint(app, contract.listBusinesses, {
    // Results that depend on the current time get no tags and so are not cached.
    tags: ({ scope, query }) => {
      const tags = listTags(scope, 'business', query, [query.open, query.facts]);
      return tags.length > 0 ? [...tags, streetsTag(scope)] : [];
    },
    handle: async ({ db, scope, query }) => {
      const { rows, meta, names } = await listBusinesses(db, scope, query);
      return { data: rows.map((row) => businessRow(row, names, scope.lang)), meta };
    },
  });

  // Not cached: every visitor looks at a different part of the map.
  bindEndpoint(app, contract.mapBusinesses, {
    handle: async ({ db, scope, query }) => ({ data: await listBusinessPins(db, scope, query) }),
  });

  bindEndpoint(app, contract.getBusiness, {
    tags: ({ scope, params }) => [
      listingTag(scope, params.id),
      categoriesTag(scope),
      attributesTag(scope),
      streetsTag(scope),
    ],
    handle: async ({ db, scope, params }) => {
      const { row, names, seen } = await readFollowingMerges(db, scope, params.id, (id) =>
        getBusiness(db, scope, id),
      );
      return { data: businessDetail(row, names, seen, scope) };
    },
  });

  const sign = pictureSigner(app.config);
  const preview = async (db: Database, scope: CityScope, draft: Draft) => {
    const { row, names } = await buildPreview(db, scope, draft);
    return { data: businessPreview(row, names, scope, draft, sign) };
  };

  bindEndpoint(app, contract.previewMyBusiness, {
    handle: async ({ db, scope, actor, params }) =>
      preview(db, scope, await getDraft(db, kinds, scope, actor.accountId, params.id)),
  });

  bindEndpoint(app, contract.previewBusiness, {
    handle: async ({ db, scope, params }) =>
      preview(db, scope, await getAnyDraft(db, kinds, scope, params.id)),
  });

  // Not cached: every visitor has a different list of ids.
  bindEndpoint(app, contract.listBusinessesById, {
    handle: async ({ db, scope, query }) => {
      const { rows, names } = await listBusinessesById(db, scope, query.ids);
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listSimilarBusinesses, {
    // Nearby businesses get no tags: a new one appears when the cached page expires, within a minute.
    tags: ({ scope, params }) => [
      listingTag(scope, params.id),
      categoriesTag(scope),
      attributesTag(scope),
      streetsTag(scope),
    ],
    handle: async ({ db, scope, params }) => {
      const { rows, names } = await readFollowingMerges(db, scope, params.id, (id) =>
        listSimilarBusinesses(db, scope, id),
      );
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });

  const fewTags = (scope: CityScope) => [
    ...listTags(scope, 'business', {}),
    attributesTag(scope),
    streetsTag(scope),
  ];

  bindEndpoint(app, contract.listFeaturedBusinesses, {
    tags: ({ scope }) => fewTags(scope),
    handle: async ({ db, scope }) => {
      const { rows, names } = await listFeaturedBusinesses(db, scope);
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });

  bindEndpoint(app, contract.listOpenBusinesses, {
    tags: ({ scope }) => fewTags(scope),
    handle: async ({ db, scope }) => {
      const { rows, names } = await listOpenBusinesses(db, scope);
      return { data: rows.map((row) => businessCard(row, names, scope.lang)) };
    },
  });
}
