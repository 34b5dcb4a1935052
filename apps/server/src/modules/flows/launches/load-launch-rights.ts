import { lockMembers } from '#modules/identity'
import { listPlanMailboxes, type PlanMailbox } from '#modules/outreach'
import type { InTx } from '#platform/context'

interface LaunchRights {
  readonly maySpend: boolean
  /** Those from which the member may send. */
  readonly mailboxes: readonly PlanMailbox[]
  readonly mailboxIds: ReadonlySet<string>
}

/**
 * Loads what the member who launched a session or started its agent may do now: a task has every
 * privilege, and they may have been suspended or have lost a mailbox since.
 */
export async function loadLaunchRights(
  ctx: InTx,
  clientId: string,
  mailboxIds: readonly string[],
): Promise<LaunchRights> {
  const member = (await lockMembers(ctx, [clientId])).get(clientId)
  if (!member || member.isSuspended) {
    return { maySpend: false, mailboxes: [], mailboxIds: new Set() }
  }
  const { role } = member
  const privileges = new Set(member.privileges)
  const actor = { ...ctx.actor, clientId, role, privileges }
  const mailboxes = await listPlanMailboxes({ ...ctx, actor }, [...new Set(mailboxIds)])
  return {
    maySpend: privileges.has('credits.spend'),
    mailboxes,
    mailboxIds: new Set(mailboxes.map(({ id }) => id)),
  }
}
