import type { PaidAction } from '@headwater/contract/billing'
import type { LedgerSubject } from '../ledger/ledger-subject.ts'

/** What credits are spent on. */
export interface SpendRequest {
  readonly action: PaidAction
  /**
   * Identifies the thing paid for, not the request, so that a repeated request is charged only
   * once.
   */
  readonly key: string
  /** 1 by default. */
  readonly units?: number
  readonly jobId?: string | undefined
  readonly flowId?: string | undefined
  readonly talentId?: string | undefined
  /** Titles of the job and the flow, for the receipt. */
  readonly jobTitle?: string | undefined
  readonly flowTitle?: string | undefined
  /** A short label for the receipt; no personal data that might have to be erased. */
  readonly label?: string | undefined
  /** The member charged; the actor by default. */
  readonly clientId?: string | undefined
}

/** Returns the subject as the journal stores it. */
export function toLedgerSubject(
  spending: SpendRequest,
  rule: string,
  by: string | undefined,
): LedgerSubject {
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
