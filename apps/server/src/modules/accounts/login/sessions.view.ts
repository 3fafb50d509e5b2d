import type { deviceSession } from '@dalil/contract/profile';
import type * as z from 'zod';
import type { SessionRow } from './sessions.service.ts';
import { deviceOf } from './user-agent.ts';

export function sessionView(row: SessionRow, currentId: string): z.output<typeof deviceSession> {
  return {
    id: row.id,
    current: row.id === currentId,
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
