import { clsx } from 'clsx'
import { Panel } from './panel.tsx'

const lines = [
  ['40 / 44', 'text-type-40', 'Every hire'],
  ['24 / 32', 'text-type-24 tabular-nums', '1,486   22.1%   $0.049'],
  ['20 / 28', 'text-type-20', 'Staff Firmware Engineer'],
  ['15 / 20', 'text-type-15', 'Select Your Tier'],
  ['14 / 22', 'text-type-14', 'Would a 20 minute call on Tuesday at 16:00 suit you?'],
  ['13 / 20', 'text-type-13', '36 of 38 have an address'],
  ['12 / 16', 'text-type-12 text-fg-2', 'Opened step 1, 3 h ago'],
] as const

export function TypePanel() {
  return (
    <Panel title="Type">
      {lines.map(([size, className, text]) => (
        <div className="flex items-baseline border-b border-line py-2 last:border-b-0" key={size}>
          <span className="w-20 shrink-0 text-type-11 text-fg-2 tabular-nums">{size}</span>
          <span className={clsx('min-w-0 whitespace-pre-wrap', className)}>{text}</span>
        </div>
      ))}
    </Panel>
  )
}
