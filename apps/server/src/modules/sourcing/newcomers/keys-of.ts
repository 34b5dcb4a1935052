import type { ContactPointRow } from '../people/store.ts'

/** `kind:key` of each way to reach somebody. */
export function keysOf(contacts: readonly ContactPointRow[]): ReadonlySet<string> {
  return new Set(contacts.map(({ kind, valueKey }) => `${kind}:${valueKey}`))
}
