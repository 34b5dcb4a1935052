import type { Keyring } from '../keyring.ts'
import { aboutMail, type SystemMail, sendMailTask } from '../mail.ts'
import { open } from '../secrets.ts'
import { HopelessError } from '../tasks/hopeless.ts'
import { handle, type TaskHandler } from '../tasks.ts'
import type { MailTransport } from './transport.ts'

/** Takes mails out of the queue and sends them: each at least once, and rarely twice. */
export function deliverMails(transport: MailTransport): TaskHandler {
  return handle(sendMailTask, async (ctx, { id, sealed }) => {
    await transport.send(unseal(ctx.keyring, id, sealed), { id, requestId: ctx.requestId })
    ctx.log.info({ mail: id, requestId: ctx.requestId }, 'mail sent')
  })
}

function unseal(keyring: Keyring, id: string, sealed: string): SystemMail {
  try {
    return JSON.parse(open(keyring, sealed, aboutMail(id)))
  } catch {
    // Its key is gone, or somebody changed it.
    throw new HopelessError('A mail in the queue cannot be opened.')
  }
}
