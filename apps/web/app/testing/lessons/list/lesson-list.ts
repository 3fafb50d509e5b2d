import type { InputOfRoute } from '@dalil/contract/client';
import type { LessonQuery } from '@dalil/contract/testing/lessons';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';
import { lesson } from '../lessons.ts';

const sorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies LessonQuery['sort'][];

/** What a list of lessons can be asked: one of the two sides, in which areas, and what an hour may cost. */
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
