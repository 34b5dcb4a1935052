import type { Stage } from '@headwater/contract/pipeline/candidates'

type FoldableStage = Pick<Stage, 'id' | 'category'>

/** Returns whether a column is collapsed, by its stage id or its category. */
export function isFolded({ id, category }: FoldableStage, folded: readonly string[]): boolean {
  return folded.includes(id) || folded.includes(category)
}

/** Collapses or expands one column and leaves others of its category unchanged. */
export function toggleFold(
  stage: FoldableStage,
  stages: readonly FoldableStage[],
  folded: readonly string[],
): string[] {
  if (!isFolded(stage, folded)) return [...folded, stage.id]
  const others = folded.includes(stage.category)
    ? stages.filter(({ id, category }) => category === stage.category && id !== stage.id)
    : []
  const kept = folded.filter((name) => name !== stage.id && name !== stage.category)
  return [...new Set([...kept, ...others.map(({ id }) => id)])]
}
