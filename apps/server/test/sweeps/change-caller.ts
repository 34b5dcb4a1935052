import type { Actor } from '#platform/context'
import { actorHeader, readTestActor } from '../test-actor.ts'
import type { SweepTarget, ValidCall } from './target.ts'

/** Returns the same call with a changed caller, which a fixture may have replaced. */
export function changeCaller(
  { us }: SweepTarget,
  { headers = {} }: ValidCall,
  change: Partial<Actor>,
): Record<string, string> {
  const caller = readTestActor({ headers }) ?? us
  return { ...headers, ...actorHeader({ ...caller, ...change }) }
}
