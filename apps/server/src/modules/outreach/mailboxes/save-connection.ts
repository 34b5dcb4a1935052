import { isDeepStrictEqual } from 'node:util'
import type { ConnectionFailure, MailboxKind } from '@headwater/contract/outreach/mailboxes'
import { mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import { findMemberContact, lockMembers } from '#modules/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { publishLive } from '#platform/live/publish-live'
import { enqueue } from '#platform/tasks'
import { getOutreachSettingsRow } from '../settings/settings-store.ts'
import type { MailServers } from '../tables.ts'
import { checkDomainTask } from './check-mailbox-domain.ts'
import { lockManageableMailbox } from './get-mailbox.ts'
import { healthyState, isSameAddress } from './mailbox-rules.ts'
import { type MailboxSecret, sealMailboxSecret } from './mailbox-secret.ts'
import {
  insertMailbox,
  lockMailboxesByAddress,
  lockMailboxRow,
  type MailboxRow,
  saveMailbox,
} from './mailbox-store.ts'
import { resumeMailbox } from './resume-mailbox.ts'

/** A sign-in that worked at the provider, but can't become a mailbox. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused'
  readonly failure: ConnectionFailure

  constructor(failure: ConnectionFailure) {
    super(`The mailbox was not connected: ${failure}.`)
    this.failure = failure
  }
}

interface Connection {
  readonly kind: MailboxKind
  readonly address: string
  /** The mailbox that is reconnected, or null for another one. */
  readonly mailboxId: string | null
  /** Undefined leaves the name as it is; a new mailbox gets the member's. */
  readonly displayName: string | undefined
  readonly servers: MailServers | null
  readonly secret: MailboxSecret
}

/** Stores the access to a mailbox: a new one, or one whose work goes on where it had stopped. */
export function saveConnection(ctx: Ctx, connection: Connection): Promise<MailboxRow> {
  return inTransaction(ctx, async (ctx) => {
    const acting = await withMemberPrivileges(ctx)
    const known = await findMailboxToReconnect(acting, connection)
    const mailbox = known
      ? await reconnect(acting, known, connection)
      : await connectNew(acting, connection)
    const { id, kind, address } = mailbox
    await enqueue(acting, checkDomainTask, { mailboxId: id })
    await publishLive(acting, mailboxesTopic, mailbox.companyId, { mailboxId: id })
    await recordAudit(acting, {
      action: known ? 'mailbox.reconnected' : 'mailbox.connected',
      subjectType: 'mailbox',
      subjectId: id,
      after: { kind, address },
    })
    return mailbox
  })
}

/** A member who left or lost the right while they were at the provider connects nothing. */
async function withMemberPrivileges(ctx: InTx): Promise<InTx> {
  const { clientId } = ctx.actor
  const member = (await lockMembers(ctx, [clientId])).get(clientId)
  if (!member || member.isSuspended || !member.privileges.includes('mailboxes.own')) {
    throw new ConnectionRefused('expired')
  }
  return { ...ctx, actor: { ...ctx.actor, privileges: new Set(member.privileges) } }
}

async function findMailboxToReconnect(
  ctx: InTx,
  { mailboxId, kind, address }: Connection,
): Promise<MailboxRow | undefined> {
  const { companyId, clientId } = ctx.actor
  if (mailboxId !== null) {
    const mailbox = await lockManageableMailbox(ctx, mailboxId)
    if (!isSameAddress(mailbox.address, address)) throw new ConnectionRefused('other_address')
    return mailbox
  }
  const [latest, ...others] = await lockMailboxesByAddress(ctx.db, companyId, address)
  if (latest && latest.removedAt === null) {
    const isTheirs = latest.ownerClientId === clientId && latest.kind === kind
    if (isTheirs && latest.status === 'disconnected') return latest
    throw new ConnectionRefused('already_connected')
  }
  // Only to its former owner: an address at an SMTP server is not proven to be the member's.
  return [latest, ...others].find((mailbox) => mailbox?.ownerClientId === clientId)
}

async function reconnect(
  ctx: InTx,
  known: MailboxRow,
  { kind, displayName, servers, secret }: Connection,
): Promise<MailboxRow> {
  const staysPaused = known.status === 'paused' && known.removedAt === null
  const mailbox = await saveMailbox(ctx.db, known, {
    ...(!staysPaused && healthyState),
    ...(displayName !== undefined && { displayName }),
    // A cursor is only understood by the kind of mailbox that it was read from.
    ...(kind !== known.kind && { kind, syncCursor: null }),
    // Another server signs under another name.
    ...(!isDeepStrictEqual(servers, known.servers) && { dkimSelectors: null }),
    servers: servers && JSON.stringify(servers),
    sealedSecret: sealMailboxSecret(ctx.keyring, known, secret),
    refreshingUntil: null,
    removedAt: null,
    connectedAt: ctx.clock.now(),
  })
  if (!staysPaused) await resumeMailbox(ctx, mailbox)
  return mailbox
}

async function connectNew(ctx: InTx, connection: Connection): Promise<MailboxRow> {
  const { companyId, clientId } = ctx.actor
  const { kind, address, servers, secret } = connection
  const owner = await findMemberContact(ctx, clientId)
  const { rampsUpNewMailboxes } = await getOutreachSettingsRow(ctx.db, companyId)
  const id = newId()
  const isNew = await insertMailbox(ctx.db, {
    companyId,
    id,
    ownerClientId: clientId,
    kind,
    address,
    displayName:
      (connection.displayName ?? owner?.name ?? '').slice(0, 100) || address.slice(0, 100),
    timeZone: owner?.timeZone ?? 'UTC',
    rampsUp: rampsUpNewMailboxes,
    sealedSecret: sealMailboxSecret(ctx.keyring, { companyId, id }, secret),
    servers: servers && JSON.stringify(servers),
  })
  const mailbox = isNew && (await lockMailboxRow(ctx.db, companyId, id))
  if (!mailbox) throw new ConnectionRefused('already_connected')
  return mailbox
}
