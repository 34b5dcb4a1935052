export type Depth = 1 | 2 | 3 | 4 | 5 | 6 | 'out'

/** The fill of a stage, shallow to deep; `out` stands off the ramp. */
export const depthFill: Record<Depth, string> = {
  1: 'bg-depth-1',
  2: 'bg-depth-2',
  3: 'bg-depth-3',
  4: 'bg-depth-4',
  5: 'bg-depth-5',
  6: 'bg-depth-6',
  out: 'bg-depth-out',
}

/** The small square that names a stage in a table head or a select. */
export function DepthMark({ depth }: { depth: Depth }) {
  return (
    <span aria-hidden="true" className={`inline-block size-2 rounded-[2px] ${depthFill[depth]}`} />
  )
}
