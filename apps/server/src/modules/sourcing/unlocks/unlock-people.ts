import type { UnlockOutcome, UnlockResult } from '@headwater/contract/sourcing/unlocks'
import { getAvailableCredits, spendCredits } from '#modules/billing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { listContactStatuses } from './list-contact-statuses.ts'
import { resolveMergedPeople } from './resolve-merged-people.ts'
import { decideFreeOutcome, formatLockedReason } from './unlock-rules.ts'
import { insertUnlock, listContactHints, listUnlockedIds } from './unlock-store.ts'

export interface UnlockRequest {
  /** Best first: if credits run out, the last ones stay locked. */
  readonly personIds: readonly string[]
  readonly job?: { readonly id: string; readonly title: string }
  readonly flow?: { readonly id: string; readonly title: string }
}

export interface UnlockPeopleResult {
  /** One result per person, in the requested order. */
  readonly results: UnlockResult[]
  readonly credits: number
  /** Credits left afterwards. */
  readonly balance: number
  readonly message: string | null
}

/**
 * Buys contact details in the caller's transaction, for one credit each and only once per company.
 * If credits run out it stops, and those already bought stay bought.
 */
export async function unlockPeople(
  ctx: InTx,
  unlocking: UnlockRequest,
): Promise<UnlockPeopleResult> {
  const ids = [...new Set(unlocking.personIds)]
  const outcomes = await listFreeOutcomes(ctx, ids)
  const wanted = ids.filter((id) => !outcomes.has(id))
  const { bought, credits, refusal } = await buyContactDetails(ctx, unlocking, wanted)
  for (const [id, outcome] of bought) outcomes.set(id, outcome)
  const contactStatuses = await listContactStatuses(ctx, ids)
  return {
    results: ids.map((personId) => {
      const known = contactStatuses.get(personId)
      const email = known && known.state !== 'locked' ? known.email : null
      return { personId, outcome: outcomes.get(personId) ?? 'gone', email }
    }),
    credits,
    balance: await getAvailableCredits(ctx),
    message: formatLockedReason(outcomes.values(), refusal?.message),
  }
}

/** Returns the people who cost nothing, with their outcome. */
async function listFreeOutcomes(
  ctx: InTx,
  ids: readonly string[],
): Promise<Map<string, UnlockOutcome>> {
  const { db, actor } = ctx
  const people = await resolveMergedPeople(ctx, ids)
  const unlocked = await listUnlockedIds(db, actor.companyId, ids)
  const hints = await listContactHints(db, ids)
  return new Map(
    ids.flatMap((id) => {
      const hasAddress = typeof hints.get(id) === 'string'
      const person = people.get(id)
      const outcome = decideFreeOutcome({ person, isUnlocked: unlocked.has(id), hasAddress })
      return outcome ? [[id, outcome] as const] : []
    }),
  )
}

const refusals = ['out_of_credits', 'over_limit', 'credits_blocked'] as const
type Refusal = AppError & { readonly reason: (typeof refusals)[number] }

interface Purchase {
  readonly bought: ReadonlyMap<string, UnlockOutcome>
  readonly credits: number
  readonly refusal: Refusal | undefined
}

/**
 * Charges before it unlocks each person: the ledger locks the company's account until the
 * transaction ends. So concurrent purchases in different order wait only there, and the second one
 * finds what the first has paid for. A rejected charge has written nothing.
 */
async function buyContactDetails(
  ctx: InTx,
  { job, flow }: UnlockRequest,
  personIds: readonly string[],
): Promise<Purchase> {
  const { companyId, clientId } = ctx.actor
  const bought = new Map<string, UnlockOutcome>()
  let credits = 0
  for (const personId of personIds) {
    const receipt = await spendCredits(ctx, {
      action: 'unlock_talent',
      key: `unlock:${personId}`,
      talentId: personId,
      jobId: job?.id,
      jobTitle: job?.title,
      flowId: flow?.id,
      flowTitle: flow?.title,
    }).catch(toRefusal)
    if (receipt instanceof AppError) {
      const rest = personIds.filter((id) => !bought.has(id))
      // With the account locked, purchases another request has just made are visible.
      const unlocked = await listUnlockedIds(ctx.db, companyId, rest)
      for (const id of rest) bought.set(id, unlocked.has(id) ? 'already' : receipt.reason)
      return { bought, credits, refusal: receipt }
    }
    const place = { jobId: job?.id ?? null, flowId: flow?.id ?? null }
    await insertUnlock(ctx.db, companyId, {
      personId,
      clientId,
      ...place,
      receipt: receipt.number,
    })
    bought.set(personId, receipt.isRepeated ? 'already' : 'unlocked')
    if (!receipt.isRepeated) credits += receipt.credits
  }
  return { bought, credits, refusal: undefined }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof AppError && isRefusal(error)) return error
  throw error
}

function isRefusal(error: AppError): error is Refusal {
  return (refusals as readonly string[]).includes(error.reason)
}
