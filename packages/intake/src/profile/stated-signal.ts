import type { Signals } from '@headwater/contract/people/profile'

/** Newer signals are only in a profile if the person stated them. */
export function stated<Name extends 'workMode' | 'employment'>(
  name: Name,
  signal: Signals[Name],
): Pick<Signals, Name> {
  return (signal ? { [name]: signal } : {}) as Pick<Signals, Name>
}
