import * as contract from '@dalil/contract/audit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Member } from '../../../http/actor.ts';
import { bindEndpoint } from '../../../http/bind.ts';
import { csvOf } from '../../../text/csv.ts';
import { cellsOf, columnNames, entryView } from './audit.view.ts';
import { type AuditFilter, boundedDays, exportEntries, listEntries } from './audit-entries.service.ts';

export function registerAudit(app: FastifyInstance): void {
  bindEndpoint(app, contract.listAudit, {
    handle: async ({ db, scope, actor, query }) => {
      refuseOtherCities(actor, query);
      const { entries, meta } = await listEntries(db, scope, query);
      return { data: entries.map(entryView), meta };
    },
  });

  bindEndpoint(app, contract.exportAudit, {
    // Rejects a request for other cities before the first byte is streamed.
    stream: ({ db, scope, actor, query }) => {
      refuseOtherCities(actor, query);
      const entries = exportEntries(db, scope, boundedDays(scope, query));
      return csvOf(columnNames, cellsOfEach(entries));
    },
  });
}

async function* cellsOfEach(entries: ReturnType<typeof exportEntries>) {
  for await (const entry of entries) yield cellsOf(entryView(entry));
}

function refuseOtherCities({ rolesInEveryCity: rolesInAll }: Member, { cities }: AuditFilter): void {
  if (cities === 'all' && !rolesInAll.has('admin')) throw new AppError('forbidden');
}
