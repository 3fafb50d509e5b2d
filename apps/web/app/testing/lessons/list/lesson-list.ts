import type { InputOfRoute } from '@dalil/contract/client';
import type { LessonQuery } from '@dalil/contract/testing/lessons';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';
import { lesson } from '../lessons.ts';

const sorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies LessonQuery['sort'][];

/** Query parameters of a lesson list: side, areas and price per hour. */
export const lessonList = defineListQuery({
  switches: ['photos'],
  choices: {},
  several: { area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});

export const listInput = (query: QueryOf<typeof lessonList>): InputOfRoute<'GET lessons'> => ({
  query: lessonList.input(query),
});

export const subjects = { query: { tree: lesson } };
