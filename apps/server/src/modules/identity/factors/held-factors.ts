import type { Db } from '#platform/database'
import { listPasskeys } from './passkey-store.ts'
import { countRecoveryCodes } from './recovery-store.ts'
import { findTotp } from './totp-store.ts'

export type HeldFactors = Awaited<ReturnType<typeof findHeldFactors>>

/** Returns all authentication methods of the user besides the password. */
export async function findHeldFactors(db: Db, userId: string) {
  const totp = await findTotp(db, userId)
  return {
    hasTotp: totp !== undefined,
    totpSince: totp?.confirmedAt ?? null,
    passkeys: await listPasskeys(db, userId),
    codesLeft: await countRecoveryCodes(db, userId),
  }
}
