import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'

interface EmptyColumnProps {
  stage: Stage
  /** The stage has candidates, but the filters hide them. */
  isNarrowed: boolean
}

/** Explains how candidates get into an empty stage. */
export function EmptyColumn({ stage, isNarrowed }: EmptyColumnProps) {
  return (
    <li className="mx-1.5 grid min-h-24 place-items-center rounded-lg border border-dashed border-line-strong p-3 text-center text-type-12 text-fg-3">
      {isNarrowed ? 'Nobody here meets the filters.' : hints[stage.category]}
    </li>
  )
}

const hints: Readonly<Record<StageCategory, string>> = {
  sourced: 'Whoever you save from a search comes in here.',
  contacted: 'Whoever was written to comes here by themselves.',
  replied: 'Whoever answers comes here by themselves.',
  interview: 'Drop somebody here to plan a talk.',
  offer: 'Drop somebody here who is to have an offer.',
  hired: 'Nobody is hired yet.',
  rejected: 'Nobody is rejected.',
}
