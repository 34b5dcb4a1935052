import type { UnlockOutcome, UnlockResult } from '@headwater/contract/sourcing/unlocks'
import { readAvailable, spendCredits } from '#modules/billing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { followPeople } from './follow-people.ts'
import { listReach } from './list-reach.ts'
import { decideFree, sayLocked } from './unlock-rules.ts'
import { insertUnlock, listHints, listUnlockedIds } from './unlock-store.ts'

export interface Unlocking {
  /** Best first: where credits run out, those at the end stay locked. */
  readonly personIds: readonly string[]
  readonly job?: { readonly id: string; readonly title: string }
  readonly flow?: { readonly id: string; readonly title: string }
}

export interface Unlocked {
  /** One for each person, in the order they were asked for. */
  readonly results: UnlockResult[]
  readonly credits: number
  /** Credits left after it. */
  readonly balance: number
  readonly message: string | null
}

/**
 * Buys addresses, one credit each and once for ever, in the caller's transaction. Credits that run
 * out stop it where it stands: what was bought until then is bought.
 */
export async function unlockPeople(ctx: InTx, unlocking: Unlocking): Promise<Unlocked> {
  const ids = [...new Set(unlocking.personIds)]
  const outcomes = await listFree(ctx, ids)
  const wanted = ids.filter((id) => !outcomes.has(id))
  const { bought, credits, refusal } = await buy(ctx, unlocking, wanted)
  for (const [id, outcome] of bought) outcomes.set(id, outcome)
  const reach = await listReach(ctx, ids)
  return {
    results: ids.map((personId) => {
      const known = reach.get(personId)
      const email = known && known.state !== 'locked' ? known.email : null
      return { personId, outcome: outcomes.get(personId) ?? 'gone', email }
    }),
    credits,
    balance: await readAvailable(ctx),
    message: sayLocked(outcomes.values(), refusal?.message),
  }
}

/** Whoever costs nothing, with what becomes of them. */
async function listFree(ctx: InTx, ids: readonly string[]): Promise<Map<string, UnlockOutcome>> {
  const { db, actor } = ctx
  const people = await followPeople(ctx, ids)
  const unlocked = await listUnlockedIds(db, actor.companyId, ids)
  const hints = await listHints(db, ids)
  return new Map(
    ids.flatMap((id) => {
      const hasAddress = typeof hints.get(id) === 'string'
      const person = people.get(id)
      const outcome = decideFree({ person, isUnlocked: unlocked.has(id), hasAddress })
      return outcome ? [[id, outcome] as const] : []
    }),
  )
}

const refusals = ['out_of_credits', 'over_limit', 'credits_blocked'] as const
type Refusal = AppError & { readonly reason: (typeof refusals)[number] }

interface Bought {
  readonly bought: ReadonlyMap<string, UnlockOutcome>
  readonly credits: number
  readonly refusal: Refusal | undefined
}

/**
 * The ledger goes first each time: it takes the company's account until the transaction ends, so
 * that two who buy the same people in another order wait for each other there and nowhere else, and
 * the second finds what the first has paid for. A refusal of the ledger has written nothing.
 */
async function buy(
  ctx: InTx,
  { job, flow }: Unlocking,
  personIds: readonly string[],
): Promise<Bought> {
  const { companyId, clientId } = ctx.actor
  const bought = new Map<string, UnlockOutcome>()
  let credits = 0
  for (const personId of personIds) {
    const receipt = await spendCredits(ctx, {
      ...{ action: 'unlock_talent', key: `unlock:${personId}`, talentId: personId },
      ...{ jobId: job?.id, jobTitle: job?.title, flowId: flow?.id, flowTitle: flow?.title },
    }).catch(keepRefusal)
    if (receipt instanceof AppError) {
      const rest = personIds.filter((id) => !bought.has(id))
      // With the account in hand: whoever was bought a moment ago by somebody else is seen now.
      const unlocked = await listUnlockedIds(ctx.db, companyId, rest)
      for (const id of rest) bought.set(id, unlocked.has(id) ? 'already' : receipt.reason)
      return { bought, credits, refusal: receipt }
    }
    const place = { jobId: job?.id ?? null, flowId: flow?.id ?? null }
    await insertUnlock(ctx.db, companyId, {
      ...{ personId, clientId, ...place, receipt: receipt.number },
    })
    bought.set(personId, receipt.isRepeated ? 'already' : 'unlocked')
    if (!receipt.isRepeated) credits += receipt.credits
  }
  return { bought, credits, refusal: undefined }
}

function keepRefusal(error: unknown): Refusal {
  if (error instanceof AppError && isRefusal(error)) return error
  throw error
}

function isRefusal(error: AppError): error is Refusal {
  return (refusals as readonly string[]).includes(error.reason)
}
