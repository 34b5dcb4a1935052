import { ScoreRing } from '#ui/data/score-ring'
import { Panel } from './panel.tsx'

const rings = [
  { score: 94, size: 56, name: 'Strong, 80 up' },
  { score: 72, size: 56, name: 'Good, 60 up' },
  { score: 51, size: 56, name: 'Partial, 40 up' },
  { score: 28, size: 56, name: 'Weak' },
  { score: 87, size: 44, name: 'List 44' },
  { score: 87, size: 28, name: 'Card 28' },
] as const

export function ScorePanel() {
  return (
    <Panel title="Score ring">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        {rings.map(({ score, size, name }) => (
          <div className="flex flex-1 flex-col items-center gap-1.5" key={name}>
            <ScoreRing score={score} size={size} />
            <span className="text-type-11 whitespace-nowrap text-fg-2">{name}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}
