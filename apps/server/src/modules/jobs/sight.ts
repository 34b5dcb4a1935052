import type { Actor } from '#platform/context'

/** Which jobs somebody sees. */
export interface Sight {
  readonly companyId: string
  /** The member whose teams alone count; null where all jobs are seen. */
  readonly onlyTeamsOf: string | null
}

/** For what somebody has just made or changed: it is theirs to see once more. */
export function wholeSight({ companyId }: Actor): Sight {
  return { companyId, onlyTeamsOf: null }
}

/** Whoever does not work in pipelines sees no jobs but those whose hiring team they are on. */
export function sightOf({ companyId, clientId, privileges }: Actor): Sight {
  return { companyId, onlyTeamsOf: privileges.has('pipeline.write') ? null : clientId }
}
