import type { Actor } from '#platform/context'

/** Which jobs a member sees. */
export interface JobVisibility {
  readonly companyId: string
  /** The member whose teams' jobs are visible, or null for all jobs. */
  readonly onlyTeamsOf: string | null
}

/**
 * Returns visibility of all jobs, for a reply about a job the member has just created or changed.
 */
export function fullVisibility({ companyId }: Actor): JobVisibility {
  return { companyId, onlyTeamsOf: null }
}

/**
 * Returns which jobs the actor sees. Members without pipeline.write see only jobs whose hiring team
 * they are on.
 */
export function getJobVisibility({ companyId, clientId, privileges }: Actor): JobVisibility {
  return { companyId, onlyTeamsOf: privileges.has('pipeline.write') ? null : clientId }
}
