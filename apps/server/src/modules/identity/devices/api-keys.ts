import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/devices'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { enqueueMail } from '#platform/mail'
import { lockOwnUser } from '../factors/lock-own-user.ts'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { findCompany, findUser } from '../store.ts'
import { generateApiKey } from './api-key-secret.ts'
import { deleteApiKey, insertApiKey, listApiKeyRows } from './api-key-store.ts'
import { apiKeyCreatedMail } from './mails.ts'
import { presentApiKey } from './present.ts'

const maxKeys = 20

export function listApiKeys(ctx: Ctx): Promise<contract.ApiKey[]> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    return (await listApiKeyRows(ctx.db, companyId, clientId)).map(presentApiKey)
  })
}

/**
 * Creates a key with no more privileges than its creator; the key itself is returned only this
 * once.
 */
export function createApiKey(
  ctx: Ctx,
  input: InputOf<typeof contract.createApiKey>,
  origin: RequestOrigin,
): Promise<ReplyOf<typeof contract.createApiKey>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const privileges = [...new Set(input.privileges)]
    if (!privileges.every((privilege) => ctx.actor.privileges.has(privilege))) {
      throw new AppError('forbidden', 'A key can’t have more access than you have.')
    }
    // Locked, because two concurrent requests would not count each other's key.
    await lockOwnUser(ctx)
    if ((await listApiKeyRows(ctx.db, companyId, clientId)).length >= maxKeys) {
      throw new AppError(
        'forbidden',
        'You have reached the maximum number of API keys. Remove one first.',
      )
    }
    const { secret, hash, prefix } = generateApiKey(companyId)
    const { name, expiresInDays } = input
    const key = { companyId, clientId, id: newId(), name, prefix, secretHash: hash, privileges }
    const row = await insertApiKey(ctx.db, { ...key, expiresInDays })
    await notifyApiKeyCreated(ctx, name, origin)
    await recordAudit(ctx, {
      action: 'api-key.created',
      subjectType: 'api-key',
      subjectId: row.id,
      after: { name, privileges },
    })
    return { apiKey: presentApiKey(row), secret }
  })
}

/** Removes a key, so that the next call with it is refused. */
export function removeApiKey(
  ctx: Ctx,
  { apiKeyId }: InputOf<typeof contract.removeApiKey>,
  origin: RequestOrigin,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const removed = await deleteApiKey(ctx.db, companyId, clientId, apiKeyId)
    if (!removed) throw new AppError('not_found', 'API key not found.')
    await recordSecurityEvent(ctx, 'api_key_removed', ctx.actor, origin)
    await recordAudit(ctx, {
      action: 'api-key.removed',
      subjectType: 'api-key',
      subjectId: apiKeyId,
      before: removed,
    })
    return null
  })
}

async function notifyApiKeyCreated(ctx: InTx, name: string, origin: RequestOrigin): Promise<void> {
  await recordSecurityEvent(ctx, 'api_key_made', ctx.actor, origin)
  const person = await findUser(ctx.db, ctx.actor.userId)
  const company = await findCompany(ctx.db, ctx.actor.companyId)
  if (!person || !company) return
  const made = { name, companyName: company.name }
  await enqueueMail(ctx, apiKeyCreatedMail(person, made, origin, ctx.clock.now()))
}
