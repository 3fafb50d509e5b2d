import { createECDH } from 'node:crypto';
import type { ParsedInput } from '@dalil/contract/endpoint';
import { limits } from '@dalil/contract/limits';
import type { enablePush as contractOfTurningOn } from '@dalil/contract/push';
import type { Scope } from '@dalil/contract/scope';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { enqueueAll } from '../../../tasks/enqueue.ts';
import { activeSessions } from '../../accounts/login/sessions.service.ts';
import { pushDevices } from './push.table.ts';
import { pushQueue } from './push-queue.ts';
import { isPushService } from './push-services.ts';

export type PushDevice = typeof pushDevices.$inferSelect;
type Session = ReturnType<typeof activeSessions>;

interface Member {
  accountId: string;
  sessionId: string;
}

export async function isPushOn(db: Database, { sessionId }: Member): Promise<boolean> {
  return (await db.$count(pushDevices, eq(pushDevices.sessionId, sessionId))) > 0;
}

/**
 * Registers the device of this session for push about the city. If another account used this browser before, the
 * device is moved to this one; beyond the limit the member's oldest devices are turned off. Throws a field error for
 * an unknown push service or an invalid key.
 */
export async function turnOnPush(
  tx: Transaction,
  config: Pick<Config, 'VAPID_PUBLIC_KEY' | 'TEST_PUSH_ORIGIN'>,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  { accountId, sessionId }: Member,
  { endpoint, keys }: ParsedInput<typeof contractOfTurningOn>['body'],
): Promise<void> {
  if (!config.VAPID_PUBLIC_KEY) throw new AppError('conflict');
  if (!isPushService(endpoint, config)) throw invalid('endpoint');
  if (!isPublicKey(keys.p256dh)) throw invalid('keys.p256dh');
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionId, sessionId)));
  const facts = { cityId, lang, endpoint, ...keys };
  await tx
    .insert(pushDevices)
    .values({ sessionId, ...facts })
    .onConflictDoUpdate({ target: pushDevices.sessionId, set: facts });
  const others = (await listOwnDevices(tx, accountId)).filter((device) => device.sessionId !== sessionId);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - limits.push.devices));
  for (const device of tooMany) await turnOffPush(tx, device);
}

/** Turns push off for the device of this session only. */
export async function turnOffPush(tx: Transaction, { sessionId }: Pick<Member, 'sessionId'>): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

const invalid = (field: string) => new AppError('validation', { [field]: ['errors.field.invalid'] });

/** Validates the P-256 key: encryption for a point that is not on the curve would fail at every message. */
function isPublicKey(key: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Query for push devices whose session is active and whose account may be notified. */
function devicesOf(db: Database | Transaction, isWhose: (session: Session) => SQL | undefined) {
  const session = activeSessions(db);
  return db
    .select({ device: pushDevices, accountId: session.accountId })
    .from(pushDevices)
    .innerJoin(session, eq(session.id, pushDevices.sessionId))
    .where(isWhose(session))
    .orderBy(pushDevices.createdAt);
}

/** Lists the devices of these accounts that receive notifications of a city. */
export async function listDevices(
  tx: Transaction,
  { cityId }: Pick<Scope, 'cityId'>,
  accountIds: readonly string[],
): Promise<{ accountId: string; sessionId: string }[]> {
  if (accountIds.length === 0) return [];
  const found = await devicesOf(tx, (session) =>
    and(inArray(session.accountId, [...accountIds]), eq(pushDevices.cityId, cityId)),
  );
  return found.map(({ device, accountId }) => ({ accountId, sessionId: device.sessionId }));
}

export async function listOwnDevices(db: Database | Transaction, accountId: string): Promise<PushDevice[]> {
  const found = await devicesOf(db, (session) => eq(session.accountId, accountId));
  return found.map(({ device }) => device);
}

/** Returns the push device of a session; null if the session is not active or has push turned off. */
export async function findDevice(db: Database, sessionId: string): Promise<PushDevice | null> {
  const [found] = await devicesOf(db, () => eq(pushDevices.sessionId, sessionId));
  return found?.device ?? null;
}

export async function markUsed(tx: Transaction, { sessionId }: PushDevice): Promise<void> {
  await tx.update(pushDevices).set({ lastUsedAt: sql`now()` }).where(eq(pushDevices.sessionId, sessionId));
}

/** Enqueues push messages; they are sent if and only if the caller's transaction commits. */
export async function queuePushes(
  tx: Transaction,
  pushes: ReadonlyArray<{ notificationId: number; sessionId: string }>,
): Promise<void> {
  await enqueueAll(
    tx,
    pushQueue,
    pushes.map((payload) => ({ payload })),
  );
}
