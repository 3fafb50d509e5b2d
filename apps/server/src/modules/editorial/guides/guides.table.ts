import { tourControls } from '@dalil/contract/guides';
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, textPair } from '../../../db/columns.ts';
import { cities } from '../../places/places.table.ts';

const cityId = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' });

/** Topics of common questions, such as posting, an account or safety. Each has a page of its own. */
export const guides = pgTable(
  'guides',
  {
    cityId: cityId(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** Identifies a guide across saves, so that its URL stays the same. */
    anchor: text().notNull(),
    position: integer().notNull(),
    ...textPair('title'),
    ...textPair('lede'),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.id] }),
    uniqueIndex('guides_anchor').on(table.cityId, table.anchor),
  ],
);

export const guideQuestions = pgTable(
  'guide_questions',
  {
    cityId: integer('city_id').notNull(),
    guideId: integer('guide_id').notNull(),
    position: integer().notNull(),
    /** URL fragment of the question, such as `#when-is-my-post-published`. */
    anchor: text().notNull(),
    ...textPair('title'),
    ...textPair('body'),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.guideId, table.position] }),
    foreignKey({
      name: 'guide_questions_guide',
      columns: [table.cityId, table.guideId],
      foreignColumns: [guides.cityId, guides.id],
    }).onDelete('cascade'),
  ],
);

export const generalTips = pgTable(
  'general_tips',
  { cityId: cityId(), position: integer().notNull(), ...textPair('title'), ...textPair('text') },
  (table) => [primaryKey({ columns: [table.cityId, table.position] })],
);

export const tourSteps = pgTable(
  'tour_steps',
  {
    cityId: cityId(),
    position: integer().notNull(),
    control: text({ enum: tourControls }).notNull(),
    ...textPair('title'),
    ...textPair('text'),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.position] }),
    check('tour_steps_control', oneOf(table.control, tourControls)),
  ],
);
