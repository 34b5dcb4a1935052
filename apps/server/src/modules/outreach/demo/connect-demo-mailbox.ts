import { type Ctx, inTransaction } from '#platform/context'
import { lockMailboxesByAddress, type MailboxRow } from '../mailboxes/mailbox-store.ts'
import { saveConnection } from '../mailboxes/save-connection.ts'

interface DemoMailbox {
  readonly address: string
  readonly displayName: string
  /** Ports of the mail stand-in on this machine. */
  readonly smtpPort: number
  readonly imapPort: number
}

/** The first password of an address is its password at the stand-in, which forgets it at its end. */
const password = 'only-good-for-the-stand-in'

/**
 * Connects a mailbox at the mail stand-in, without signing in there: both start at the same time.
 * A later start follows the stand-in to other ports. Returns the mailbox, or undefined once a
 * member has disconnected it.
 */
export function connectDemoMailbox(
  ctx: Ctx,
  { address, displayName, smtpPort, imapPort }: DemoMailbox,
): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [known] = await lockMailboxesByAddress(ctx.db, ctx.actor.companyId, address)
    if (known && known.removedAt !== null) return undefined
    if (known && hasPorts(known, { smtpPort, imapPort })) return known.id
    const server = { host: 'localhost', username: address }
    const mailbox = await saveConnection(ctx, {
      kind: 'smtp',
      address,
      displayName,
      mailboxId: known?.id ?? null,
      servers: { smtp: { ...server, port: smtpPort }, imap: { ...server, port: imapPort } },
      secret: { type: 'passwords', smtp: password, imap: password },
    })
    return mailbox.id
  })
}

function hasPorts(
  { servers }: MailboxRow,
  { smtpPort, imapPort }: Pick<DemoMailbox, 'smtpPort' | 'imapPort'>,
): boolean {
  return servers?.smtp.port === smtpPort && servers.imap.port === imapPort
}
