import { Ticket } from 'lucide-react'
import { formatNumber } from '#lib/format'
import type { Licence } from './licence-gate.tsx'

/** Shows what the key buys before any input. */
export function LicenceSummary({ title, credits }: Licence) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <Ticket aria-hidden="true" className="text-accent" size={20} />
      <p className="min-w-0 flex-1 text-type-13 font-medium">{title}</p>
      <p className="text-type-13 tabular-nums text-fg-2">
        <strong className="font-semibold text-fg">{formatNumber(credits)}</strong> credits
      </p>
    </div>
  )
}
