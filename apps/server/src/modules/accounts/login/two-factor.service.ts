import { createHash, randomBytes } from 'node:crypto';
import { latinDigits } from '@dalil/contract/latin-digits';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { decrypt, encrypt } from '../../../secrets/encryption.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Account } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { notifyOwner } from '../owner-notice.service.ts';
import { isNotStaff } from '../roles/roles.service.ts';

/** Accepted clock difference of the authenticator app. */
const clockToleranceSeconds = 30;
const recoveryCodeCount = 10;
const recoveryCodeLength = 24;
/** 32 characters that cannot be confused with each other: five random bits each. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Stores a new secret as pending until a code of it is entered; the previous secret stays valid until then. Returns
 * the secret in plain text, and as URI and QR image (data URL) for authenticator apps.
 */
export async function prepareTwoFactor(
  tx: Transaction,
  sessionKey: string,
  account: Account,
  issuer: string,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = generateSecret();
  const { rowCount } = await tx
    .update(accounts)
    .set({ twoFactorPendingSecret: encrypt(sessionKey, secret) })
    .where(and(eq(accounts.id, account.id), hasSecret(account.twoFactorSecret)));
  // Two-factor authentication was enabled meanwhile, and the caller has not entered a code of it.
  if (!rowCount) throw new AppError('conflict');
  const uri = generateURI({ issuer, label: account.email, secret });
  const svg = renderSVG(uri, { border: 4 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const hasSecret = (secret: string | null) =>
  secret === null ? isNull(accounts.twoFactorSecret) : eq(accounts.twoFactorSecret, secret);

/**
 * Makes the pending secret the valid one if `code` matches it, and throws otherwise. Notifies the owner and returns
 * the recovery codes in plain text, for the only time.
 */
export async function enableTwoFactor(
  tx: Transaction,
  scope: Pick<CityScope, 'city'>,
  sessionKey: string,
  account: Account,
  code: string,
): Promise<string[]> {
  const { id, twoFactorPendingSecret } = account;
  if (!twoFactorPendingSecret) throw new AppError('conflict');
  const step = timeStepOf(decrypt(sessionKey, twoFactorPendingSecret), code);
  if (step === null) throw wrongCode();
  const codes = newRecoveryCodes();
  const { rowCount } = await tx
    .update(accounts)
    .set({
      twoFactorSecret: twoFactorPendingSecret,
      twoFactorPendingSecret: null,
      twoFactorLastStep: step,
      twoFactorRecoveryCodes: codes.map((text) => recoveryHash(id, text)),
    })
    .where(and(eq(accounts.id, id), eq(accounts.twoFactorPendingSecret, twoFactorPendingSecret)));
  if (!rowCount) throw new AppError('conflict');
  await audit(tx, { actorId: id, action: 'twoStep.enabled', ...aboutAccount(account) });
  await notifyOwner(tx, scope, account, 'twoStepEnabled');
  return codes;
}

/**
 * Replaces all recovery codes and returns the new ones in plain text, for the only time. Throws a conflict unless
 * two-factor authentication is enabled.
 */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { id, twoFactorSecret }: Account,
): Promise<string[]> {
  if (!twoFactorSecret) throw new AppError('conflict');
  const codes = newRecoveryCodes();
  const twoFactorRecoveryCodes = codes.map((text) => recoveryHash(id, text));
  const { rowCount } = await tx
    .update(accounts)
    .set({ twoFactorRecoveryCodes })
    .where(and(eq(accounts.id, id), hasSecret(twoFactorSecret)));
  if (!rowCount) throw new AppError('conflict');
  return codes;
}

/**
 * Disables two-factor authentication. Rejected while the account has a staff role, including one granted
 * concurrently.
 */
export async function disableTwoFactor(
  tx: Transaction,
  scope: Pick<CityScope, 'city'>,
  account: Account,
): Promise<void> {
  const { id } = account;
  const { rowCount } = await tx
    .update(accounts)
    .set({
      twoFactorSecret: null,
      twoFactorPendingSecret: null,
      twoFactorLastStep: null,
      twoFactorRecoveryCodes: [],
    })
    .where(and(eq(accounts.id, id), hasSecret(account.twoFactorSecret), isNotStaff(tx)));
  if (!rowCount) throw new AppError('forbidden');
  await audit(tx, { actorId: id, action: 'twoStep.disabled', ...aboutAccount(account) });
  await notifyOwner(tx, scope, account, 'twoStepDisabled');
}

/**
 * Checks and uses up an authenticator or recovery code; throws if it is wrong or already used. Of two logins with the
 * same code, one is rejected. The caller limits attempts.
 */
export async function consumeTwoFactorCode(
  tx: Transaction,
  sessionKey: string,
  account: Account,
  typed: string,
): Promise<void> {
  const code = latinDigits(typed).replace(/[\s-]/g, '').toLowerCase();
  const taken = /^\d{6}$/.test(code)
    ? await takeAppCode(tx, sessionKey, account, code)
    : await takeRecoveryCode(tx, account.id, code);
  if (!taken) throw wrongCode();
}

const wrongCode = () => new AppError('validation', { code: ['errors.field.otpInvalid'] });

async function takeAppCode(
  tx: Transaction,
  sessionKey: string,
  { id, twoFactorSecret }: Account,
  code: string,
): Promise<boolean> {
  const step = twoFactorSecret && timeStepOf(decrypt(sessionKey, twoFactorSecret), code);
  if (!step) return false;
  const { rowCount } = await tx
    .update(accounts)
    .set({ twoFactorLastStep: step })
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.twoFactorSecret, twoFactorSecret),
        or(isNull(accounts.twoFactorLastStep), lt(accounts.twoFactorLastStep, step)),
      ),
    );
  return rowCount === 1;
}

async function takeRecoveryCode(tx: Transaction, id: string, code: string): Promise<boolean> {
  const hash = recoveryHash(id, code);
  const { rowCount } = await tx
    .update(accounts)
    .set({ twoFactorRecoveryCodes: sql`array_remove(${accounts.twoFactorRecoveryCodes}, ${hash})` })
    .where(and(eq(accounts.id, id), sql`${hash} = any(${accounts.twoFactorRecoveryCodes})`));
  return rowCount === 1;
}

/** Returns the time step of a code, or null if the code does not match the secret. */
function timeStepOf(secret: string, token: string): number | null {
  const result = verifySync({ secret, token, epochTolerance: clockToleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Generates codes of 120 random bits: too many to brute-force, so an unsalted fast hash is safe. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const characters = Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]);
    return (characters.join('').match(/.{4}/g) ?? []).join('-');
  });
}

function recoveryHash(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId} ${code.replaceAll('-', '')}`)
    .digest('base64url');
}
