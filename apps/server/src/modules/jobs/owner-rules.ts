import type { Privilege } from '@headwater/contract/privileges'

/** A member as somebody who could look after a job. */
interface Colleague {
  readonly isSuspended: boolean
  readonly privileges: readonly Privilege[]
}

/** A job needs somebody who can look after it. */
export function mayOwnJobs({ isSuspended, privileges }: Colleague): boolean {
  return !isSuspended && privileges.includes('jobs.write')
}
