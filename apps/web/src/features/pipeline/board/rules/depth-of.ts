import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { Depth } from '#ui/depth'

/** Deeper is further; whoever is rejected stands off the ramp. */
export function depthOf(category: StageCategory): Depth {
  return depths[category]
}

const depths: Readonly<Record<StageCategory, Depth>> = {
  sourced: 1,
  contacted: 2,
  replied: 3,
  interview: 4,
  offer: 5,
  hired: 6,
  rejected: 'out',
}
