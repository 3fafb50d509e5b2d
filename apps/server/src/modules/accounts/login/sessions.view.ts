import type { deviceSession } from '@dalil/contract/profile';
import type * as z from 'zod';
import type { SessionRow } from './sessions.service.ts';
import { deviceOf } from './user-agent.ts';

/** A logged-in device, for readers allowed to see it. */
export const deviceView = (row: SessionRow) => ({
  id: row.id,
  ...deviceOf(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

export const sessionView = (row: SessionRow, currentId: string): z.output<typeof deviceSession> => ({
  ...deviceView(row),
  current: row.id === currentId,
});
