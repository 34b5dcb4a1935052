/** A member's verdict on a person. */
interface MemberStatement {
  readonly personId: string
  readonly clientId: string
}

/**
 * Returns each member's latest verdict on each person: two on people who were merged are two on one
 * person. The later one keeps its position.
 */
export function latestVerdictPerMember<S extends MemberStatement>(said: readonly S[]): S[] {
  const last = new Map<string, S>()
  for (const one of said) {
    const key = `${one.personId} ${one.clientId}`
    last.delete(key)
    last.set(key, one)
  }
  return [...last.values()]
}
