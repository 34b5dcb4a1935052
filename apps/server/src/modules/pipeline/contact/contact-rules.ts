import { type StageCategory, stageCategories } from '@headwater/contract/pipeline/candidates'

interface Stage {
  readonly id: string
  readonly category: StageCategory
}

/**
 * Decides the stage a message or reply moves a candidate to. Returns undefined for candidates
 * already there, further or rejected, and if the job has no such stage.
 */
export function decideAdvance<S extends Stage>(
  stages: readonly S[],
  stageId: string,
  to: 'contacted' | 'replied',
): S | undefined {
  const current = stages.find(({ id }) => id === stageId)
  if (!current || categoryRank(current.category) >= categoryRank(to)) return undefined
  return stages.find(({ category }) => category === to)
}

/** Returns how far a category is in the pipeline. Rejected comes last. */
export function categoryRank(category: StageCategory): number {
  return stageCategories.indexOf(category)
}
