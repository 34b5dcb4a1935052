/** What decides whether a member may be on a hiring team. */
interface TeamMemberState {
  readonly isSuspended: boolean
}

export interface HiringTeamChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Ids of people who are not, or no longer, members of the company. */
  readonly unknown: readonly string[]
  /** Members who cannot be added now. */
  readonly refused: readonly string[]
}

/** Decides a change of the hiring team. A suspended member may stay on it but cannot be added. */
export function decideTeamChange(
  before: readonly string[],
  wanted: readonly string[],
  colleagues: ReadonlyMap<string, TeamMemberState>,
): HiringTeamChange {
  const asked = [...new Set(wanted)]
  const fresh = asked.filter((id) => !before.includes(id))
  return {
    added: fresh.filter((id) => colleagues.get(id)?.isSuspended === false),
    removed: before.filter((id) => !asked.includes(id)),
    unknown: asked.filter((id) => !colleagues.has(id)),
    refused: fresh.filter((id) => colleagues.get(id)?.isSuspended === true),
  }
}
