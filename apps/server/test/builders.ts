import type { AuditAction, AuditSubject } from '@headwater/contract/audit'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { type AuditEntry, listAuditEntries, recordAudit } from '#platform/audit'
import { type Actor, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** A company's id: everything that belongs to it is built under it. */
export function aCompany(): string {
  return newId()
}

interface ActorWishes {
  readonly companyId?: string
  readonly userId?: string
  readonly role?: Role
  readonly privileges?: readonly Privilege[]
}

/** Somebody signed in: an owner of a new company unless told otherwise. */
export function anActor(wishes: ActorWishes = {}): Actor {
  const role = wishes.role ?? 'owner'
  return {
    userId: wishes.userId ?? newId(),
    clientId: newId(),
    companyId: wishes.companyId ?? aCompany(),
    role,
    privileges: new Set(wishes.privileges ?? rolePrivileges[role]),
    isFresh: true,
  }
}

/** One line in the log of the actor's company. */
export async function anAuditEntry(
  world: World,
  actor: Actor,
  { action = 'job.created', note = 'Welder' }: { action?: string; note?: string },
): Promise<AuditEntry> {
  return inTransaction(world.contextFor(actor), async (ctx) => {
    await recordAudit(ctx, {
      // Tests that look at the log alone make up what was done.
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
