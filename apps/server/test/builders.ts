import type { AuditAction, AuditSubject } from '@headwater/contract/audit'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { type AuditEntry, listAuditEntries, recordAudit } from '#platform/audit'
import { type Actor, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** Returns a new company id. */
export function aCompany(): string {
  return newId()
}

interface ActorOptions {
  readonly companyId?: string
  readonly userId?: string
  readonly role?: Role
  readonly privileges?: readonly Privilege[]
}

/** A signed-in actor: by default the owner of a new company. */
export function anActor(options: ActorOptions = {}): Actor {
  const role = options.role ?? 'owner'
  return {
    userId: options.userId ?? newId(),
    clientId: newId(),
    companyId: options.companyId ?? aCompany(),
    role,
    privileges: new Set(options.privileges ?? rolePrivileges[role]),
    isFresh: true,
  }
}

/** Writes one entry into the log of the actor's company. */
export async function anAuditEntry(
  world: World,
  actor: Actor,
  { action = 'job.created', note = 'Welder' }: { action?: string; note?: string },
): Promise<AuditEntry> {
  return inTransaction(world.contextFor(actor), async (ctx) => {
    await recordAudit(ctx, {
      // Tests of the log alone use arbitrary actions.
      action: action as AuditAction,
      subjectType: 'job' as AuditSubject,
      subjectId: newId(),
      after: { title: note },
    })
    const [entry] = await listAuditEntries(ctx.db, actor.companyId, { limit: 1 })
    if (!entry) throw new Error('The entry was not written.')
    return entry
  })
}
