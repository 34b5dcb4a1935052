import { type StageDepth, StageDepthMark } from '#ui/board/stage-depth'
import { Card, CardHeader } from '#ui/layout/card'

const stages: [StageDepth, string, string][] = [
  [1, 'Sourced', '1,486'],
  [2, 'Contacted', '918'],
  [3, 'Replied', '203'],
  [4, 'Interview', '47'],
]

/** Shows a card as screens use it: title, muted text on the right, rows between lines. */
export function CardPanel() {
  return (
    <Card>
      <CardHeader aside="All jobs, last 30 days" title="Flow through the pipeline" />
      <ul className="mt-2">
        {stages.map(([depth, name, count]) => (
          <li
            className="flex h-9 items-center gap-2 border-b border-line last:border-b-0"
            key={name}
          >
            <StageDepthMark depth={depth} />
            <span className="flex-1">{name}</span>
            <span className="font-medium tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
