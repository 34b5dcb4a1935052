import { Card, CardHeader } from '#ui/card'
import { type Depth, DepthMark } from '#ui/depth'

const stages: [Depth, string, string][] = [
  [1, 'Sourced', '1,486'],
  [2, 'Contacted', '918'],
  [3, 'Replied', '203'],
  [4, 'Interview', '47'],
]

/** A card as screens use it: title, something quiet at the right, rows between hairlines. */
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
            <DepthMark depth={depth} />
            <span className="flex-1">{name}</span>
            <span className="font-medium tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
