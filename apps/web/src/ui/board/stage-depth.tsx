export type StageDepth = 1 | 2 | 3 | 4 | 5 | 6 | 'out'

/** The colour of a stage, light to dark. `out` is outside the scale. */
export const stageDepthClass: Record<StageDepth, string> = {
  1: 'bg-depth-1',
  2: 'bg-depth-2',
  3: 'bg-depth-3',
  4: 'bg-depth-4',
  5: 'bg-depth-5',
  6: 'bg-depth-6',
  out: 'bg-depth-out',
}

/** Renders the small square that marks a stage in a table head or a select. */
export function StageDepthMark({ depth }: { depth: StageDepth }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 rounded-[2px] ${stageDepthClass[depth]}`}
    />
  )
}
