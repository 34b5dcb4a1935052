import type { UnlockOutcome } from '@headwater/contract/people/unlocks'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { buyPeople, formatUnlockRefusal } from '../launches/buy-people.ts'
import { enrolInSession } from '../launches/enrol-in-session.ts'
import type { Decided } from './agent-decision-store.ts'
import { lapsedHold } from './agent-obstacles.ts'
import {
  type AgentInputs,
  type AgentOutcome,
  agentRulesVersion,
  decideAgentAction,
} from './agent-rules.ts'

/** Where an agent acts, and what it pays from. */
export interface AgentScene {
  readonly flow: VisibleFlow
  readonly holdId: number | null
  readonly mailboxId: string
}

/** A decision that was carried out, or why nothing more can be paid for now. */
export type DecideResult =
  | { readonly decided: PersonDecided; readonly refusal?: undefined }
  | { readonly decided?: undefined; readonly refusal: string }

type PersonDecided = Decided & { readonly outcome: AgentOutcome }

/** Decides about a person and carries it out: pays, adds to the pipeline and enrols. */
export async function decidePerson(
  ctx: InTx,
  scene: AgentScene,
  personId: string,
  inputs: AgentInputs,
): Promise<DecideResult> {
  const outcome = decideAgentAction(inputs)
  if (outcome.action === 'write') return writeTo(ctx, scene, personId, inputs, outcome)
  return { decided: record(ctx, scene, inputs, outcome) }
}

const kinds = { ask: 'asked', skip: 'skipped', stop: 'stopped', write: 'added' } as const

function record(
  { clock }: InTx,
  { flow }: AgentScene,
  inputs: AgentInputs,
  outcome: AgentOutcome,
): PersonDecided {
  return {
    kind: kinds[outcome.action],
    because: outcome.because,
    decidedAt: clock.now(),
    searchVersion: flow.version,
    rulesVersion: agentRulesVersion,
    score: outcome.score,
    inputs,
    outcome,
  }
}

/** What the ledger refuses for everyone, so that the agent stops. */
const ledgerRefusals: Readonly<Partial<Record<UnlockOutcome, string>>> = {
  out_of_credits: lapsedHold,
  over_limit: 'A monthly credit limit was reached.',
  credits_blocked: 'A refunded payment left a credit debt.',
}

async function writeTo(
  ctx: InTx,
  scene: AgentScene,
  personId: string,
  inputs: AgentInputs,
  outcome: AgentOutcome,
): Promise<DecideResult> {
  const { flow, holdId, mailboxId } = scene
  // Without a hold nothing was approved to be spent.
  if (inputs.price > 0 && holdId === null) return { refusal: lapsedHold }
  const { bought, receipts, credits } = await buyPeople(ctx, flow, {
    personIds: [personId],
    holdId,
  })
  const unlocked = bought.get(personId) ?? 'gone'
  const ledgerRefusal = ledgerRefusals[unlocked]
  if (ledgerRefusal !== undefined) return { refusal: ledgerRefusal }
  const unreachable = formatUnlockRefusal(unlocked)
  if (unreachable !== undefined) return { decided: refuse(ctx, scene, inputs, unreachable) }
  const refused = (await enrolInSession(ctx, flow, [{ personId, mailboxId }])).get(personId)
  if (refused !== undefined && credits === 0) {
    return { decided: refuse(ctx, scene, inputs, refused) }
  }
  const decided = record(ctx, scene, inputs, outcome)
  return {
    decided: {
      ...decided,
      kind: credits > 0 ? 'unlocked' : 'added',
      because: refused ?? decided.because,
      credits,
      receipt: receipts.get(personId) ?? null,
    },
  }
}

/** Records the reason that came to light with the first step as one of the inputs. */
function refuse(ctx: InTx, scene: AgentScene, inputs: AgentInputs, refusal: string) {
  const known = { ...inputs, refusal }
  return record(ctx, scene, known, decideAgentAction(known))
}
