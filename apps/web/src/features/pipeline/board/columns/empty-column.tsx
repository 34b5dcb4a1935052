import type { Stage, StageCategory } from '@headwater/contract/pipeline/candidates'

interface EmptyColumnProps {
  stage: Stage
  /** The stage has candidates, but the filters hide them. */
  isFiltered: boolean
}

/** Explains how candidates get into an empty stage. */
export function EmptyColumn({ stage, isFiltered }: EmptyColumnProps) {
  return (
    <li className="mx-1.5 grid min-h-24 place-items-center rounded-lg border border-dashed border-line-strong p-3 text-center text-type-12 text-fg-3">
      {isFiltered ? 'No matches in this stage.' : hints[stage.category]}
    </li>
  )
}

const hints: Readonly<Record<StageCategory, string>> = {
  sourced: 'People you save from a search appear here.',
  contacted: 'People you contact appear here.',
  replied: 'People who reply appear here.',
  interview: 'Drag here to schedule an interview.',
  offer: 'Drag here to make an offer.',
  hired: 'No hires yet.',
  rejected: 'No rejections.',
}
