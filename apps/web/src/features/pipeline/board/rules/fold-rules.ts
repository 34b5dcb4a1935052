import type { Stage } from '@headwater/contract/pipeline/candidates'

type Folding = Pick<Stage, 'id' | 'category'>

/** A column is folded by the id of its stage, or with all of its kind. */
export function isFolded({ id, category }: Folding, folded: readonly string[]): boolean {
  return folded.includes(id) || folded.includes(category)
}

/** Folds or unfolds one column; others of its kind stay as they are. */
export function toggleFold(
  stage: Folding,
  stages: readonly Folding[],
  folded: readonly string[],
): string[] {
  if (!isFolded(stage, folded)) return [...folded, stage.id]
  const others = folded.includes(stage.category)
    ? stages.filter(({ id, category }) => category === stage.category && id !== stage.id)
    : []
  const kept = folded.filter((name) => name !== stage.id && name !== stage.category)
  return [...new Set([...kept, ...others.map(({ id }) => id)])]
}
