import * as contract from '@dalil/contract/newsletter-issues';
import { href, paths } from '@dalil/contract/paths';
import { languages } from '@dalil/messages/languages';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../../http/bind.ts';
import { enqueueAll } from '../../../tasks/enqueue.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import {
  addIssue,
  blankIssue,
  changeIssueState,
  getIssue,
  getStaffIssue,
  listIssues,
  saveStaffIssue,
} from './issues.service.ts';
import { issueView, listedIssueView } from './issues.view.ts';
import { testIssueTask } from './newsletter.tasks.ts';
import { getSettings, saveSettings } from './newsletter-settings.service.ts';
import { renderIssue } from './render-issue.ts';
import { composeWeeklyIssue } from './weekly-issue.service.ts';

/** Binds the endpoints of newsletter issues. The code that assembles the app passes in the listing kinds. */
export function registerIssues(app: FastifyInstance, kinds: ListingKinds): void {
  bindEndpoint(app, contract.listIssues, {
    handle: async ({ db, scope, query }) => {
      const { rows, meta } = await listIssues(db, scope, query.cursor);
      return { data: rows.map(listedIssueView), meta };
    },
  });

  bindEndpoint(app, contract.createIssue, {
    handle: async ({ db, scope, actor, body }) => {
      const given = body.from === 'week' ? await composeWeeklyIssue(db, kinds, scope) : blankIssue;
      const id = given && (await db.transaction((tx) => addIssue(tx, scope, actor.accountId, given)));
      return { data: id === null ? null : issueView(await getStaffIssue(db, scope, id)) };
    },
  });

  bindEndpoint(app, contract.getIssue, {
    handle: async ({ db, scope, params }) => ({
      data: issueView(await getStaffIssue(db, scope, params.id)),
    }),
  });

  bindEndpoint(app, contract.saveIssue, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: issueView(await saveStaffIssue(db, scope, actor.accountId, params.id, body)),
    }),
  });

  bindEndpoint(app, contract.changeIssueState, {
    handle: async ({ db, scope, actor, params, body }) => ({
      data: issueView(await changeIssueState(db, scope, actor.accountId, params.id, body)),
    }),
  });

  bindEndpoint(app, contract.sendTestIssue, {
    handle: async ({ db, scope: { cityId }, actor: { accountId }, params }) => {
      const { id: issueId } = await getIssue(db, { cityId }, params.id);
      const { email } = await getAccount(db, accountId);
      await db.transaction((tx) =>
        enqueueAll(
          tx,
          testIssueTask,
          languages.map((lang) => ({ payload: { cityId, letterId: issueId, accountId, lang } })),
        ),
      );
      return { data: { email } };
    },
  });

  bindEndpoint(app, contract.previewIssue, {
    handle: async ({ db, scope, params }) => {
      const issue = await getIssue(db, scope, params.id);
      const origin = await originOfCity(db, app.config, scope.cityId);
      const { en, ar } = renderIssue(
        issue,
        origin,
        new URL(href(paths.newsletter, { action: 'unsubscribe' }), origin).href,
      );
      return { data: { en, ar } };
    },
  });

  bindEndpoint(app, contract.getNewsletter, {
    handle: async ({ db, scope }) => ({ data: await getSettings(db, scope) }),
  });

  bindEndpoint(app, contract.saveNewsletter, {
    handle: async ({ db, scope, actor, body }) => ({
      data: await db.transaction((tx) => saveSettings(tx, scope, actor.accountId, body)),
    }),
  });
}
