import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/devices'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { sendMail } from '#platform/mail'
import { noteSecurityEvent } from '../note-security-event.ts'
import { findCompany, findUser, lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { newApiKey } from './api-key-secret.ts'
import { deleteApiKey, insertApiKey, listApiKeysOf } from './api-key-store.ts'
import { apiKeyMadeMail } from './mails.ts'
import { presentApiKey } from './present.ts'

const maxKeys = 20

export function listApiKeys(ctx: Ctx): Promise<contract.ApiKey[]> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    return (await listApiKeysOf(ctx.db, companyId, clientId)).map(presentApiKey)
  })
}

/** Makes a key that may do no more than whoever makes it; the key itself is shown this once. */
export function makeApiKey(
  ctx: Ctx,
  input: InputOf<typeof contract.makeApiKey>,
  visit: Visit,
): Promise<ReplyOf<typeof contract.makeApiKey>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId, userId } = ctx.actor
    const privileges = [...new Set(input.privileges)]
    if (!privileges.every((privilege) => ctx.actor.privileges.has(privilege))) {
      throw new AppError('forbidden', 'You can only give a key what you may do yourself.')
    }
    // Two at once would each leave the other out of the count.
    await lockUser(ctx.db, userId)
    if ((await listApiKeysOf(ctx.db, companyId, clientId)).length >= maxKeys) {
      throw new AppError('forbidden', 'You have as many keys as there can be. Remove one first.')
    }
    const { secret, hash, prefix } = newApiKey(companyId)
    const { name, expiresInDays } = input
    const key = { companyId, clientId, id: newId(), name, prefix, secretHash: hash, privileges }
    const row = await insertApiKey(ctx.db, { ...key, expiresInDays })
    await tell(ctx, name, visit)
    await recordAudit(ctx, {
      action: 'api-key.made',
      subjectType: 'api-key',
      subjectId: row.id,
      after: { name, privileges },
    })
    return { apiKey: presentApiKey(row), secret }
  })
}

/** Ends a key: the next call with it is refused. */
export function removeApiKey(
  ctx: Ctx,
  { apiKeyId }: InputOf<typeof contract.removeApiKey>,
  visit: Visit,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, clientId } = ctx.actor
    const removed = await deleteApiKey(ctx.db, companyId, clientId, apiKeyId)
    if (!removed) throw new AppError('not_found', 'That API key does not exist.')
    await noteSecurityEvent(ctx, 'api_key_removed', ctx.actor, visit)
    await recordAudit(ctx, {
      action: 'api-key.removed',
      subjectType: 'api-key',
      subjectId: apiKeyId,
      before: removed,
    })
    return null
  })
}

async function tell(ctx: InTx, name: string, visit: Visit): Promise<void> {
  await noteSecurityEvent(ctx, 'api_key_made', ctx.actor, visit)
  const person = await findUser(ctx.db, ctx.actor.userId)
  const company = await findCompany(ctx.db, ctx.actor.companyId)
  if (!person || !company) return
  const made = { name, companyName: company.name }
  await sendMail(ctx, apiKeyMadeMail(person, made, visit, ctx.now()))
}
