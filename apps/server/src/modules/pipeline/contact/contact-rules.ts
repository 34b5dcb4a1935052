import { type StageCategory, stageCategories } from '@headwater/contract/pipeline/candidates'

interface Stage {
  readonly id: string
  readonly category: StageCategory
}

/**
 * The stage a message or a reply moves somebody to; undefined for whoever is there or further, for
 * whoever has been turned down, and where the job has no such stage.
 */
export function decideAdvance<S extends Stage>(
  stages: readonly S[],
  stageId: string,
  to: 'contacted' | 'replied',
): S | undefined {
  const current = stages.find(({ id }) => id === stageId)
  if (!current || rankOf(current.category) >= rankOf(to)) return undefined
  return stages.find(({ category }) => category === to)
}

/** How far a category is on the way; being turned down is the last of them. */
export function rankOf(category: StageCategory): number {
  return stageCategories.indexOf(category)
}
