import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { actAsStarter } from './act-as-starter.ts'
import { countWritten, insertDecision, type Question } from './agent-decision-store.ts'
import { loadAgentFooting } from './agent-obstacles.ts'
import { type AgentRow, saveAgent } from './agent-store.ts'
import { countSpentToday } from './count-spent-today.ts'
import { decidePerson } from './decide-person.ts'
import { giveVerdictIfPossible } from './give-verdict-if-possible.ts'
import { loadAgentInputs } from './load-agent-inputs.ts'

interface Approved {
  readonly credits: number
  /** Why the person could not be written to, as a sentence. */
  readonly refusal: string | null
}

/**
 * Decides again about a person whom the caller approves, and carries it out. What the agent may not
 * pay for is over_limit, so that nothing of the approval is stored. The agent has to be locked.
 */
export async function approveQuestion(
  asMember: InTx,
  { flow, agent }: { readonly flow: VisibleFlow; readonly agent: AgentRow },
  { personId }: Question,
): Promise<Approved> {
  if (agent.state !== 'running') {
    throw new AppError('over_limit', 'Autopilot is paused. Resume it first.')
  }
  await giveVerdictIfPossible(asMember, { flowId: flow.id, personId, verdict: 'yes' })
  const ctx = await actAsStarter(asMember, agent.startedBy)
  const { db, actor } = ctx
  const { companyId } = actor
  const { obstacle, mailboxIds } = await loadAgentFooting(ctx, flow, agent)
  if (obstacle !== null) throw new AppError('over_limit', obstacle)
  const figures = { ...agent, spentToday: await countSpentToday(ctx, agent) }
  const approved = new Set([personId])
  const people = await loadAgentInputs(ctx, flow, figures, [personId], { approved })
  const inputs = people.get(personId)
  if (!inputs) throw new AppError('over_limit', 'This person no longer exists.')
  const written = await countWritten(db, companyId, flow.id)
  const mailboxId = mailboxIds[written % mailboxIds.length] as string
  const scene = { flow, holdId: agent.holdId, mailboxId }
  const { decided, refusal } = await decidePerson(ctx, scene, personId, inputs)
  if (refusal !== undefined) throw new AppError('over_limit', refusal)
  const { outcome, because, kind, credits = 0 } = decided
  if (outcome.action === 'stop') throw new AppError('over_limit', because)
  await insertDecision(db, companyId, { id: newId(), flowId: flow.id, personId, ...decided })
  await saveAgent(db, companyId, flow.id, { spent: agent.spent + credits })
  const isWritten = kind === 'unlocked' || kind === 'added'
  return { credits, refusal: isWritten ? null : because }
}
