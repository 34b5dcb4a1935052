import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { StageDepth } from '#ui/board/stage-depth'

/** Returns the colour depth of a stage: darker is further. Rejected is outside the scale. */
export function getStageDepth(category: StageCategory): StageDepth {
  return depths[category]
}

const depths: Readonly<Record<StageCategory, StageDepth>> = {
  sourced: 1,
  contacted: 2,
  replied: 3,
  interview: 4,
  offer: 5,
  hired: 6,
  rejected: 'out',
}
