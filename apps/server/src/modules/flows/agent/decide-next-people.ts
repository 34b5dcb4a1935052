import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { actAsStarter } from './act-as-starter.ts'
import { countWritten, saveDecision } from './agent-decision-store.ts'
import { loadAgentFooting } from './agent-obstacles.ts'
import type { AgentInputs } from './agent-rules.ts'
import {
  deleteUndecided,
  findOpenRun,
  finishRun,
  listPeopleToDecide,
  type PersonToDecide,
} from './agent-run-store.ts'
import { type AgentRow, saveAgent } from './agent-store.ts'
import { countSpentToday } from './count-spent-today.ts'
import { decidePerson } from './decide-person.ts'
import { loadAgentInputs } from './load-agent-inputs.ts'
import { lockAgentWithJob } from './lock-agent-with-job.ts'
import { type Pause, pauseAgent } from './pause-agent.ts'

/**
 * Decides about the next people of an agent’s run and carries it out: all of it in one transaction
 * with what was recorded. Returns false when the run has ended.
 */
export function decideNextPeople(ctx: Ctx, flowId: string, batchSize: number): Promise<boolean> {
  return inTransaction(ctx, async (asTask) => {
    const { flow, agent } = await lockAgentWithJob(asTask, flowId, 'read')
    const ctx = await actAsStarter(asTask, agent.startedBy)
    const { db, actor, clock } = ctx
    const { companyId } = actor
    const run = await findOpenRun(db, companyId, flowId)
    if (!run) return false
    const { obstacle, mailboxIds } = await loadAgentFooting(ctx, flow, agent)
    if (obstacle !== null) {
      await pauseAgent(ctx, agent, { reason: obstacle })
      return false
    }
    const people =
      flow.status === 'running' ? await listPeopleToDecide(db, companyId, run.id, batchSize) : []
    const isOver =
      people.length === 0 || (await decideBatch(ctx, { flow, agent, mailboxIds, people }))
    if (isOver) await finishRun(db, companyId, flowId, clock.now())
    await notifyFlowChanged(ctx, flowId, 'agent')
    return !isOver
  })
}

interface Batch {
  readonly flow: VisibleFlow
  readonly agent: AgentRow
  readonly mailboxIds: readonly string[]
  readonly people: readonly PersonToDecide[]
}

/** What is counted from one person to the next. */
interface Tally {
  readonly spent: number
  readonly spentToday: number
  /** People it has written to, who get the mailboxes in turn. */
  readonly written: number
}

/** Returns whether the run is over, because nothing more may be spent now. */
async function decideBatch(ctx: InTx, batch: Batch): Promise<boolean> {
  const { flow, agent, people } = batch
  let tally = await loadTally(ctx, agent)
  const personIds = people.map(({ personId }) => personId)
  const inputs = await loadAgentInputs(ctx, flow, { ...agent, ...tally }, personIds)
  await markVersionUsed(ctx, flow)
  for (const { id, personId, facts } of toSteps(people, inputs)) {
    if (!facts) {
      await deleteUndecided(ctx.db, ctx.actor.companyId, [id])
      continue
    }
    const { spent, spentToday } = tally
    const step = { decisionId: id, personId, inputs: { ...facts, spent, spentToday } }
    const { pause, ...decided } = await decideStep(ctx, batch, step, tally)
    tally = decided.tally
    if (pause) await pauseAgent(ctx, { ...agent, spent: tally.spent }, pause)
    if (decided.isOver && !pause) await saveSpent(ctx, agent, tally)
    if (decided.isOver) return true
  }
  await saveSpent(ctx, agent, tally)
  return false
}

async function loadTally(ctx: InTx, agent: AgentRow): Promise<Tally> {
  const { spent, flowId } = agent
  const written = await countWritten(ctx.db, ctx.actor.companyId, flowId)
  return { spent, spentToday: await countSpentToday(ctx, agent), written }
}

function saveSpent({ db, actor }: InTx, { flowId }: AgentRow, { spent }: Tally): Promise<void> {
  return saveAgent(db, actor.companyId, flowId, { spent })
}

interface Step {
  readonly decisionId: string
  readonly personId: string
  readonly inputs: AgentInputs
}

interface StepResult {
  readonly tally: Tally
  readonly isOver: boolean
  /** How the agent is paused, if it can’t go on by itself. */
  readonly pause?: Pause
}

async function decideStep(
  ctx: InTx,
  { flow, agent, mailboxIds }: Batch,
  { decisionId, personId, inputs }: Step,
  tally: Tally,
): Promise<StepResult> {
  const mailboxId = mailboxIds[tally.written % mailboxIds.length] as string
  const scene = { flow, holdId: agent.holdId, mailboxId }
  const { decided, refusal } = await decidePerson(ctx, scene, personId, inputs)
  if (refusal !== undefined) return { tally, isOver: true, pause: { reason: refusal } }
  await saveDecision(ctx.db, ctx.actor.companyId, decisionId, decided)
  const { kind, outcome, credits = 0 } = decided
  if (outcome.action === 'stop') {
    const isUsedUp = inputs.spent + inputs.price > inputs.budget
    const pause = { reason: 'The credit budget is used up.', isRecorded: true }
    return { tally, isOver: true, ...(isUsedUp && { pause }) }
  }
  return {
    tally: {
      spent: tally.spent + credits,
      spentToday: tally.spentToday + credits,
      written: tally.written + (kind === 'unlocked' || kind === 'added' ? 1 : 0),
    },
    isOver: false,
  }
}

/** Two entries that were merged since are one person, who is decided about once. */
function toSteps(
  people: readonly PersonToDecide[],
  inputs: ReadonlyMap<string, AgentInputs>,
): (PersonToDecide & { readonly facts: AgentInputs | undefined })[] {
  const seen = new Set<string>()
  return people.map((person) => {
    const facts = seen.has(person.personId) ? undefined : inputs.get(person.personId)
    seen.add(person.personId)
    return { ...person, facts }
  })
}
