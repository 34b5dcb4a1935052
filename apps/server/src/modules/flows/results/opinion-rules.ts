/** Something that a member said of somebody. */
interface Said {
  readonly personId: string
  readonly clientId: string
}

/**
 * What each member said of people under the ids they have now. Of two entries that became one the
 * later word counts, and stands where it was said.
 */
export function keepLastWords<S extends Said>(
  said: readonly S[],
  livingIds: ReadonlyMap<string, string>,
): S[] {
  const last = new Map<string, S>()
  for (const one of said) {
    const personId = livingIds.get(one.personId) ?? one.personId
    const key = `${personId} ${one.clientId}`
    last.delete(key)
    last.set(key, { ...one, personId })
  }
  return [...last.values()]
}
