import { type StageCategory, stageCategories } from '@headwater/contract/pipeline/candidates'

interface Stage {
  readonly id: string
  readonly category: StageCategory
}

/**
 * The stage a message moves somebody to; undefined for whoever is further already, and where the
 * job has no such stage.
 */
export function decideContactStage<S extends Stage>(
  stages: readonly S[],
  stageId: string,
): S | undefined {
  const current = stages.find(({ id }) => id === stageId)
  if (current?.category !== 'sourced') return undefined
  return stages.find(({ category }) => category === 'contacted')
}

/** How far somebody has come who was written to. */
export const contactedReach = stageCategories.indexOf('contacted')
