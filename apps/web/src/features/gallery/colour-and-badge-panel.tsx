import { clsx } from 'clsx'
import { Badge, type BadgeTone, CountBadge } from '#ui/data/badge'
import { Panel } from './panel.tsx'

const swatches = [
  ['Sourced', 'border-transparent bg-depth-1'],
  ['Contacted', 'border-transparent bg-depth-2'],
  ['Replied', 'border-transparent bg-depth-3'],
  ['Interview', 'border-transparent bg-depth-4'],
  ['Offer', 'border-transparent bg-depth-5'],
  ['Hired', 'border-transparent bg-depth-6'],
  ['Rejected', 'border-transparent bg-depth-out'],
  ['Accent', 'border-transparent bg-accent'],
  ['Person', 'border-transparent bg-person-solid'],
  ['OK', 'bg-ok-soft border-ok-line'],
  ['Warning', 'bg-warn-soft border-warn-line'],
  ['Bad', 'bg-bad-soft border-bad-line'],
  ['Sunken', 'bg-sunken border-line'],
  ['Frame', 'border-transparent bg-frame'],
] as const

const badges: { tone: BadgeTone; dot?: boolean; text: string }[] = [
  { tone: 'neutral', text: 'Draft' },
  { tone: 'accent', dot: true, text: 'Running' },
  { tone: 'ok', dot: true, text: 'Open' },
  { tone: 'warn', text: 'Paused' },
  { tone: 'bad', dot: true, text: 'Held' },
  { tone: 'person', dot: true, text: '4 replies waiting' },
  { tone: 'ok', text: 'Interested' },
  { tone: 'person', text: 'Question' },
  { tone: 'neutral', text: 'Not now' },
  { tone: 'accent', text: 'Strong match' },
  { tone: 'warn', dot: true, text: 'Fix DNS' },
]

export function ColourAndBadgePanel() {
  return (
    <Panel title="Stages and roles">
      <div className="grid grid-cols-4 gap-2 md:grid-cols-7">
        {swatches.map(([name, fill]) => (
          <div key={name}>
            <div className={clsx('h-9 rounded-md border', fill)} />
            <p className="mt-1 text-type-11 text-fg-2">{name}</p>
          </div>
        ))}
      </div>
      <h3 className="mt-4 mb-2.5 text-type-11 text-fg-2">Badge</h3>
      <div className="flex flex-wrap items-center gap-2">
        {badges.map(({ tone, dot, text }) => (
          <Badge dot={dot === true} key={text} tone={tone}>
            {text}
          </Badge>
        ))}
        <CountBadge count={5} />
        <CountBadge count={4} tone="person" />
      </div>
    </Panel>
  )
}
