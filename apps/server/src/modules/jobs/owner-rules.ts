import type { Privilege } from '@headwater/contract/privileges'

/** What decides whether a member may own a job. */
interface PossibleOwner {
  readonly isSuspended: boolean
  readonly privileges: readonly Privilege[]
}

/** Returns whether a member may own jobs: active and allowed to edit them. */
export function mayOwnJobs({ isSuspended, privileges }: PossibleOwner): boolean {
  return !isSuspended && privileges.includes('jobs.write')
}
