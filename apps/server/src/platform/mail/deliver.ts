import type { Keyring } from '../keyring.ts'
import { mailAssociatedData, type SystemMail, sendMailTask } from '../mail.ts'
import { unseal } from '../secrets.ts'
import { NonRetryableError } from '../tasks/non-retryable-error.ts'
import type { TaskHandler } from '../tasks/task.ts'
import { handle } from '../tasks.ts'
import type { MailTransport } from './transport.ts'

/** Creates the task handler that sends queued emails: each at least once, and rarely twice. */
export function createMailDeliveryHandler(transport: MailTransport): TaskHandler {
  return handle(sendMailTask, async (ctx, { id, sealed }) => {
    await transport.send(unsealMail(ctx.keyring, id, sealed), { id, requestId: ctx.requestId })
    ctx.log.info({ mail: id, requestId: ctx.requestId }, 'email sent')
  })
}

function unsealMail(keyring: Keyring, id: string, sealed: string): SystemMail {
  try {
    return JSON.parse(unseal(keyring, sealed, mailAssociatedData(id)))
  } catch {
    // Its key is missing, or it was modified.
    throw new NonRetryableError('A queued email cannot be decrypted.')
  }
}
