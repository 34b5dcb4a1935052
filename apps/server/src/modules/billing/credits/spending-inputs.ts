import type { PaidAction } from '@headwater/contract/billing'
import type { Subject } from '../ledger/subject.ts'

/** What credits are wanted for. */
export interface Spending {
  readonly action: PaidAction
  /** Names the thing paid for, never the request: whoever asks again pays nothing more. */
  readonly key: string
  /** One, when left out. */
  readonly units?: number
  readonly jobId?: string | undefined
  readonly flowId?: string | undefined
  readonly talentId?: string | undefined
  /** What job and flow are called, for the receipt. */
  readonly jobTitle?: string | undefined
  readonly flowTitle?: string | undefined
  /** A few words for the receipt; nothing that somebody may want erased one day. */
  readonly label?: string | undefined
  /** The member it counts for: the actor, when left out. */
  readonly clientId?: string | undefined
}

/** As the journal keeps it. */
export function subjectOf(spending: Spending, rule: string, by: string | undefined): Subject {
  return {
    action: spending.action,
    units: spending.units ?? 1,
    rule,
    by,
    job_id: spending.jobId,
    flow_id: spending.flowId,
    talent_id: spending.talentId,
    job_title: spending.jobTitle,
    flow_title: spending.flowTitle,
    label: spending.label,
  }
}
