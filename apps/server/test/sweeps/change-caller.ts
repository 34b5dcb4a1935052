import type { Actor } from '#platform/context'
import { actorHeader, testActorOf } from '../test-actor.ts'
import type { SweepTarget, ValidCall } from './target.ts'

/** The same call by the same caller, but changed: a fixture may let somebody else than us call. */
export function changeCaller(
  { us }: SweepTarget,
  { headers = {} }: ValidCall,
  change: Partial<Actor>,
): Record<string, string> {
  const caller = testActorOf({ headers }) ?? us
  return { ...headers, ...actorHeader({ ...caller, ...change }) }
}
