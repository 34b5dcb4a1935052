import type { UnlockOutcome, UnlockResult } from '@headwater/contract/people/unlocks'
import {
  captureCreditsForEach,
  getAvailableCredits,
  type SpendReceipt,
  spendCreditsForEach,
} from '#modules/billing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { listContactStatuses } from './list-contact-statuses.ts'
import { resolveMergedPeople } from './resolve-merged-people.ts'
import { decideFreeOutcome, formatLockedReason } from './unlock-rules.ts'
import { insertUnlocks, listContactHints, listUnlockedIds, type NewUnlock } from './unlock-store.ts'

export interface UnlockRequest {
  /** Best first: if credits run out, the last ones stay locked. */
  readonly personIds: readonly string[]
  readonly job?: { readonly id: string; readonly title: string }
  readonly flow?: { readonly id: string; readonly title: string }
  /** Credits held before. Nothing is spent beyond them. */
  readonly holdId?: number
}

export interface UnlockPeopleResult {
  /** One result per person, in the requested order. */
  readonly results: UnlockResult[]
  /** Of the ledger, for those who were paid for now. */
  readonly receipts: ReadonlyMap<string, number>
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
  const { bought, receipts, credits, refusal } = await buyContactDetails(ctx, unlocking, wanted)
  for (const [id, outcome] of bought) outcomes.set(id, outcome)
  const contactStatuses = await listContactStatuses(ctx, ids)
  return {
    results: ids.map((personId) => {
      const known = contactStatuses.get(personId)
      const email = known && known.state !== 'locked' ? known.email : null
      return { personId, outcome: outcomes.get(personId) ?? 'gone', email }
    }),
    receipts,
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

interface Purchase {
  readonly bought: ReadonlyMap<string, UnlockOutcome>
  readonly receipts: ReadonlyMap<string, number>
  readonly credits: number
  readonly refusal: AppError | undefined
}

/**
 * Charges before it unlocks: the ledger locks the company's account until the transaction ends. So
 * concurrent purchases in different order wait only there, and the second one finds what the first
 * has paid for.
 */
async function buyContactDetails(
  ctx: InTx,
  { job, flow, holdId }: UnlockRequest,
  personIds: readonly string[],
): Promise<Purchase> {
  const { companyId, clientId } = ctx.actor
  const spending = {
    action: 'unlock_talent',
    jobId: job?.id,
    jobTitle: job?.title,
    flowId: flow?.id,
    flowTitle: flow?.title,
  } as const
  const items = personIds.map((personId) => ({ key: `unlock:${personId}`, talentId: personId }))
  const answers =
    holdId === undefined
      ? await spendCreditsForEach(ctx, spending, items)
      : await captureCreditsForEach(ctx, { ...spending, holdId }, items)
  const place = { clientId, jobId: job?.id ?? null, flowId: flow?.id ?? null }
  const bought = new Map<string, UnlockOutcome>()
  const receipts = new Map<string, number>()
  const unlocks: NewUnlock[] = []
  let credits = 0
  for (const [at, personId] of personIds.entries()) {
    const answer = answers[at] as (typeof answers)[number]
    bought.set(personId, decideOutcome(answer))
    if (answer instanceof AppError) continue
    unlocks.push({ personId, ...place, receipt: answer.number })
    if (answer.isRepeated) continue
    receipts.set(personId, answer.number)
    credits += answer.credits
  }
  await insertUnlocks(ctx.db, companyId, unlocks)
  const refusal = answers.find((answer) => answer instanceof AppError)
  return { bought, receipts, credits, refusal }
}

const refusals = ['out_of_credits', 'over_limit', 'credits_blocked'] as const

function decideOutcome(receipt: SpendReceipt | AppError): UnlockOutcome {
  if (!(receipt instanceof AppError)) return receipt.isRepeated ? 'already' : 'unlocked'
  const refusal = refusals.find((reason) => reason === receipt.reason)
  if (!refusal) throw receipt
  return refusal
}
