/** A member's verdict on a person. */
interface MemberStatement {
  readonly personId: string
  readonly clientId: string
}

/**
 * Returns each member's verdicts under the people's current ids. Of two verdicts on people who were
 * merged the later one counts and keeps its position.
 */
export function latestVerdictPerMember<S extends MemberStatement>(
  said: readonly S[],
  currentIds: ReadonlyMap<string, string>,
): S[] {
  const last = new Map<string, S>()
  for (const one of said) {
    const personId = currentIds.get(one.personId) ?? one.personId
    const key = `${personId} ${one.clientId}`
    last.delete(key)
    last.set(key, { ...one, personId })
  }
  return [...last.values()]
}
