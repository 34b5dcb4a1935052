import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { readApiKey } from './devices/api-key-secret.ts'
import { findApiKey, touchApiKey } from './devices/api-key-store.ts'
import { decideKeyPrivileges } from './rules.ts'

/** The member an API key acts for, with no more than both the member and the key may do. */
export async function authenticateKey(ctx: PublicCtx, apiKey: string): Promise<Actor | undefined> {
  const read = readApiKey(apiKey)
  if (!read) return undefined
  const found = await inTransaction(ctx, (ctx) => findApiKey(ctx.db, read))
  if (!found) return undefined
  const { userId, clientId, companyId, role, apiKeyId, isDue } = found
  const privileges = new Set(decideKeyPrivileges(found))
  const actor = { userId, clientId, companyId, role, privileges, isKey: true }
  if (isDue) {
    await inTransaction({ ...ctx, actor }, (ctx) => touchApiKey(ctx.db, companyId, apiKeyId))
  }
  return actor
}
