import type { Stage } from '@headwater/contract/pipeline/candidates'

/** The stage after this one. Nobody moves on from being hired, and rejecting is no step. */
export function nextStageOf(stages: readonly Stage[], stageId: string): Stage | undefined {
  const at = stages.findIndex(({ id }) => id === stageId)
  const here = stages[at]
  if (!here || here.category === 'rejected') return undefined
  const next = stages[at + 1]
  return next?.category === 'rejected' ? undefined : next
}
