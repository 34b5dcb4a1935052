import type { VisibleFlow } from '../get-visible-flow.ts'
import { decideObstacle } from '../launches/launch-rules.ts'

/** Returns why the alert of a session waits, as a sentence, or null. */
export function findAlertObstacle(flow: VisibleFlow): string | null {
  if (flow.search.criteriaHash === null) return 'The search has no criteria.'
  return decideObstacle({ ...flow, maySpend: true }) ?? null
}
