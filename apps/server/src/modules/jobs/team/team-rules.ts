/** A member of the company, as far as hiring teams go. */
interface Colleague {
  readonly isSuspended: boolean
}

export interface TeamChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Whoever is no member of the company, or not any more. */
  readonly unknown: readonly string[]
  /** Members who cannot be put on it now. */
  readonly refused: readonly string[]
}

/** Whoever is suspended may stay on a team, but is not put on one. */
export function decideTeam(
  before: readonly string[],
  wanted: readonly string[],
  colleagues: ReadonlyMap<string, Colleague>,
): TeamChange {
  const asked = [...new Set(wanted)]
  const fresh = asked.filter((id) => !before.includes(id))
  return {
    added: fresh.filter((id) => colleagues.get(id)?.isSuspended === false),
    removed: before.filter((id) => !asked.includes(id)),
    unknown: asked.filter((id) => !colleagues.has(id)),
    refused: fresh.filter((id) => colleagues.get(id)?.isSuspended === true),
  }
}
