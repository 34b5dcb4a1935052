import type { Stage } from '@headwater/contract/pipeline/candidates'

/** Returns the next stage. Hired has none, and Rejected is never next. */
export function findNextStage(stages: readonly Stage[], stageId: string): Stage | undefined {
  const at = stages.findIndex(({ id }) => id === stageId)
  const here = stages[at]
  if (!here || here.category === 'rejected') return undefined
  const next = stages[at + 1]
  return next?.category === 'rejected' ? undefined : next
}
