import type { UnlockOutcome } from '@headwater/contract/people/unlocks'
import { unlockPeople } from '#modules/people'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'

interface Purchase {
  readonly bought: ReadonlyMap<string, UnlockOutcome>
  /** Of the ledger, for those who were paid for now. */
  readonly receipts: ReadonlyMap<string, number>
  readonly credits: number
}

/** Unlocks people for a session. With a hold nothing is spent beyond it. */
export async function buyPeople(
  ctx: InTx,
  { id, name, job }: VisibleFlow,
  { personIds, holdId }: { readonly personIds: readonly string[]; readonly holdId: number | null },
): Promise<Purchase> {
  if (personIds.length === 0) return { bought: new Map(), receipts: new Map(), credits: 0 }
  const { results, receipts, credits } = await unlockPeople(ctx, {
    personIds,
    job: { id: job.id, title: job.title },
    flow: { id, title: name },
    ...(holdId !== null && { holdId }),
  })
  const unlocked = results.flatMap(({ personId, outcome }) =>
    outcome === 'unlocked' ? [personId] : [],
  )
  if (unlocked.length > 0) {
    await recordAudit(ctx, {
      action: 'people.unlocked',
      subjectType: 'flow',
      subjectId: id,
      after: { count: unlocked.length, jobTitle: job.title, personIds: unlocked },
    })
  }
  return {
    bought: new Map(results.map(({ personId, outcome }) => [personId, outcome])),
    receipts,
    credits,
  }
}

const refusals: Readonly<Partial<Record<UnlockOutcome, string>>> = {
  no_address: 'No deliverable email address is known.',
  out_of_credits: 'The credits held for this launch were returned or are used up.',
  over_limit: 'A monthly credit limit was reached.',
  credits_blocked: 'A refunded payment left a credit debt.',
  gone: 'This person no longer exists.',
}

/** Says why a person can’t be written to after an unlock, or undefined if they can. */
export function formatUnlockRefusal(outcome: UnlockOutcome = 'gone'): string | undefined {
  return refusals[outcome]
}
