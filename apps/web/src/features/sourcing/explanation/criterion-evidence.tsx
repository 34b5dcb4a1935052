import type { FactSource } from '@headwater/contract/people/profile'
import type { CriterionStatus, ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import { clsx } from 'clsx'
import { Check, CircleDashed, Contrast, Equal, Minus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { EvidenceQuote } from './evidence-quote.tsx'

const statusStyles = {
  met: { icon: Check, words: 'Met', tone: 'border-ok-line bg-ok-soft text-ok-text' },
  similar: {
    icon: Equal,
    words: 'Similar',
    tone: 'border-accent-line bg-accent-soft text-accent-text',
  },
  partly: { icon: Contrast, words: 'Partly', tone: 'border-warn-line bg-warn-soft text-warn-text' },
  'not met': { icon: Minus, words: 'Not met', tone: 'border-line bg-sunken text-fg-2' },
  'no data': {
    icon: CircleDashed,
    words: 'No data',
    tone: 'border-dashed border-line-control text-fg-2',
  },
} as const

interface CriterionEvidenceProps {
  criterion: ExplainedCriterion
  sources: readonly FactSource[]
}

/** Shows what the profile contains about one criterion, as quotes. */
export function CriterionEvidence({ criterion, sources }: CriterionEvidenceProps) {
  const { asked, says, status, evidence } = criterion
  const [showsAll, setShowsAll] = useState(false)
  const more = evidence.length - 1
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-type-12">
        <CriterionStatusBadge status={status} />
        <span className="min-w-0 text-fg-2 wrap-anywhere">{asked}</span>
      </p>
      <p className="mt-0.5 wrap-anywhere">{says}</p>
      {status === 'no data' && (
        <p className="text-type-12 text-fg-3">
          Missing data is not held against them. It counts as average, at half weight.
        </p>
      )}
      {(showsAll ? evidence : evidence.slice(0, 1)).map((one) => (
        <EvidenceQuote
          evidence={one}
          key={`${one.type} ${one.ref} ${one.field}`}
          sources={sources}
        />
      ))}
      {more > 0 && (
        <button
          className="touch-target mt-0.5 text-type-12 text-link hover:underline"
          onClick={() => setShowsAll(!showsAll)}
          type="button"
        >
          {showsAll ? 'Show less' : `Show ${formatNumber(more)} more`}
        </button>
      )}
    </li>
  )
}

/** Shows how far a criterion is met. Unknown is dashed and never looks like a no. */
function CriterionStatusBadge({ status }: { status: CriterionStatus }) {
  const { icon: Icon, words, tone } = statusStyles[status]
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-type-12 font-medium',
        tone,
      )}
    >
      <Icon aria-hidden="true" size={13} />
      {words}
    </span>
  )
}
