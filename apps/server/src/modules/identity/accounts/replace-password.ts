import type { InTx, PublicCtx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { countWorkingApiKeys } from '../devices/api-key-store.ts'
import { noteSecurityEvent } from '../note-security-event.ts'
import type { Person } from '../person.ts'
import { lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { endChallenges, endSessions, killAllTokens, updatePassword } from './account-store.ts'
import { passwordChangedMail } from './mails.ts'

interface Replacement {
  readonly passwordHash: string
  readonly kind: 'password_changed' | 'password_reset'
  readonly visit: Visit
  /** The session that stays. */
  readonly sessionId?: string | undefined
}

/**
 * Puts a new password in place of the old one, and ends whatever the old one has opened. API keys
 * were not opened by it and go on: programs that nobody thinks of at this moment depend on them.
 * Instead the person is told how many there are. Gives that number.
 */
export async function replacePassword(
  ctx: InTx<PublicCtx>,
  person: Person,
  { passwordHash, kind, visit, sessionId }: Replacement,
): Promise<number> {
  const { id } = person
  await lockUser(ctx.db, id)
  await updatePassword(ctx.db, id, passwordHash)
  await endSessions(ctx.db, id, kind, sessionId)
  await endChallenges(ctx.db, id)
  await killAllTokens(ctx.db, id)
  await noteSecurityEvent(ctx, kind, { userId: id }, visit)
  const apiKeys = await countWorkingApiKeys(ctx.db, id)
  await sendMail(ctx, passwordChangedMail(person, { visit, at: ctx.now(), apiKeys }))
  return apiKeys
}
