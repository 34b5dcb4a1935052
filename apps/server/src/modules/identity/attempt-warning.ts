import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { seal, unseal } from '#platform/secrets'
import { enqueue, handle, publicTask } from '#platform/tasks'
import { manyAttemptsMail } from './devices/mails.ts'
import { consumeHourlyNotice } from './hourly-notice.ts'
import { invalidateTokens, issueToken } from './one-time-tokens.ts'
import { findUserByEmail } from './store.ts'

const warning = publicTask('identity.warn-of-guesses', z.object({ sealed: z.string() }))
const about = 'warning about failed sign-ins'

/**
 * Enqueues a warning email to the address, at most once an hour. A worker checks later whether it
 * has an account, so that the duration here does not reveal it.
 */
export function enqueueAttemptWarning(ctx: PublicCtx, emailFolded: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await consumeHourlyNotice(ctx, `guesses ${emailFolded}`))) return
    await enqueue(ctx, warning, { sealed: seal(ctx.keyring, emailFolded, about) })
  })
}

/**
 * Warns the owner, with a link that lets one device sign in despite the limit for unknown devices.
 */
export const attemptWarningTask = handle(warning, (ctx, { sealed }) =>
  inTransaction(ctx, async (ctx) => {
    const person = await findUserByEmail(ctx.db, unseal(ctx.keyring, sealed, about))
    if (!person) return
    await invalidateTokens(ctx.db, 'known-device', person.id)
    const { email, id: userId } = person
    const secret = await issueToken(ctx.db, { purpose: 'known-device', email, userId })
    await enqueueMail(ctx, manyAttemptsMail(person, secret))
  }),
)
