import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { open, seal } from '#platform/secrets'
import { enqueue, handle, publicTask } from '#platform/tasks'
import { manyGuessesMail } from './devices/mails.ts'
import { mayTell } from './may-tell.ts'
import { issueToken, killTokens } from './one-time-tokens.ts'
import { findUserByEmail } from './store.ts'

const warning = publicTask('identity.warn-of-guesses', z.object({ sealed: z.string() }))
const about = 'warning of guesses'

/**
 * Asks for a mail to whoever has that address, at most once an hour. Whether anybody has it is
 * looked up later, by a worker: the time this takes must not tell.
 */
export function warnOfGuesses(ctx: PublicCtx, emailFolded: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await mayTell(ctx, `guesses ${emailFolded}`))) return
    await enqueue(ctx, warning, { sealed: seal(ctx.keyring, emailFolded, about) })
  })
}

/** Tells the owner, with a link that lets one device past the strangers. */
export const warnOfGuessesTask = handle(warning, (ctx, { sealed }) =>
  inTransaction(ctx, async (ctx) => {
    const person = await findUserByEmail(ctx.db, open(ctx.keyring, sealed, about))
    if (!person) return
    await killTokens(ctx.db, 'known-device', person.id)
    const { email, id: userId } = person
    const secret = await issueToken(ctx.db, { purpose: 'known-device', email, userId })
    await sendMail(ctx, manyGuessesMail(person, secret))
  }),
)
