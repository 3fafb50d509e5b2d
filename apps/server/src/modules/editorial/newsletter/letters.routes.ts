import * as contract from '@dalil/contract/letters';
import { href, paths } from '@dalil/contract/paths';
import { languages } from '@dalil/messages/languages';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { enqueueAll } from '../../../tasks/enqueue.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import {
  addLetter,
  blankLetter,
  getLetter,
  getStaffLetter,
  listLetters,
  moveLetter,
  saveStaffLetter,
} from './letters.service.ts';
import { letterView, listedLetterView } from './letters.view.ts';
import { testLetterTask } from './newsletter.tasks.ts';
import { getSettings, saveSettings } from './newsletter-settings.service.ts';
import { writeWeek } from './week.service.ts';
import { renderLetters } from './write-letter.ts';

/** The listing kinds are injected by the composition of the app. */
export function registerLetters(app: FastifyInstance, kinds: ListingKinds): void {
  bind(app, contract.listLetters, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listLetters(db, scope, query.cursor);
      return { data: rows.map(listedLetterView), meta };
    },
  });

  bind(app, contract.createLetter, {
    handle: async ({ db, scope, actor, body }) => {
      const given = body.from === 'week' ? await writeWeek(db, kinds, scope) : blankLetter;
      const id = given && (await db.transaction((tx) => addLetter(tx, scope, actor.accountId, given)));
      return { data: id === null ? null : letterView(await getStaffLetter(db, scope, id)) };
    },
  });

  bind(app, contract.getLetter, {
    handle: async ({ db, scope, params }) => ({
      data: letterView(await getStaffLetter(db, scope, params.id)),
    }),
  });

  bind(app, contract.saveLetter, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: letterView(await saveStaffLetter(db, scope, actor.accountId, params.id, body)),
    }),
  });

  bind(app, contract.moveLetter, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: letterView(await moveLetter(db, scope, actor.accountId, params.id, body)),
    }),
  });

  bind(app, contract.testLetter, {
    handle: async ({ db, scope: { cityId }, actor: { accountId }, params }) => {
      const { id: letterId } = await getLetter(db, { cityId }, params.id);
      const { email } = await getAccount(db, accountId);
      await db.transaction((tx) =>
        enqueueAll(
          tx,
          testLetterTask,
          languages.map((lang) => ({ payload: { cityId, letterId, accountId, lang } })),
        ),
      );
      return { data: { email } };
    },
  });

  bind(app, contract.previewLetter, {
    handle: async ({ db, scope, params }) => {
      const letter = await getLetter(db, scope, params.id);
      const origin = await originOfCity(db, app.config, scope.cityId);
      const { en, ar } = renderLetters(
        letter,
        origin,
        new URL(href(paths.newsletter, { action: 'unsubscribe' }), origin).href,
      );
      return { data: { en, ar } };
    },
  });

  bind(app, contract.getNewsletter, {
    handle: async ({ db, scope }) => ({ data: await getSettings(db, scope) }),
  });

  bind(app, contract.saveNewsletter, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await db.transaction((tx) => saveSettings(tx, scope, actor.accountId, body)),
    }),
  });
}
