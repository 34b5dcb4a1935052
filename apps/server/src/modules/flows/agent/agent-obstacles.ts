import { getOutreachSettings } from '#modules/outreach'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { decideObstacle } from '../launches/launch-rules.ts'
import { loadLaunchRights } from '../launches/load-launch-rights.ts'
import type { AgentRow } from './agent-store.ts'

/** Why an agent pauses whose hold has ended: no worker was there for a day. */
export const lapsedHold = 'The credits it held were returned after a day without a worker.'

interface AgentFooting {
  /** Why nothing may be paid or sent now, as a sentence. */
  readonly obstacle: string | null
  /** From which it may write, in the order of the plan. */
  readonly mailboxIds: readonly string[]
}

/** Loads whether an agent may go on, and the mailboxes it writes from. */
export async function loadAgentFooting(
  ctx: InTx,
  flow: VisibleFlow,
  { plan, startedBy }: AgentRow,
): Promise<AgentFooting> {
  if (startedBy === null || plan === null) throw new Error('The agent was never started.')
  const { maySpend, mailboxes } = await loadLaunchRights(ctx, startedBy, plan.mailboxIds)
  const mailboxIds = mailboxes.filter(({ isFaulty }) => !isFaulty).map(({ id }) => id)
  const settings = await getOutreachSettings(ctx)
  const obstacle = findObstacle(flow, {
    maySpend,
    hasMailbox: mailboxIds.length > 0,
    hasPostalAddress: settings.postalAddress !== '',
    isSendingStopped: settings.stoppedAt !== null,
  })
  return { obstacle, mailboxIds }
}

interface Footing {
  /** Whether the member who started it is still allowed to. */
  readonly maySpend: boolean
  readonly hasMailbox: boolean
  readonly hasPostalAddress: boolean
  readonly isSendingStopped: boolean
}

function findObstacle(
  flow: VisibleFlow,
  { maySpend, hasMailbox, hasPostalAddress, isSendingStopped }: Footing,
): string | null {
  const closed = decideObstacle({ ...flow, maySpend: true })
  if (closed !== undefined) return closed
  if (flow.mode !== 'agent') return 'The session was changed to manual.'
  if (isSendingStopped) return 'All sending of the company was stopped.'
  if (!maySpend) return 'The member who started it may no longer spend credits.'
  if (!hasMailbox) return 'None of its mailboxes can send. Connect one, or choose another.'
  return hasPostalAddress ? null : 'The company’s postal address was removed.'
}
