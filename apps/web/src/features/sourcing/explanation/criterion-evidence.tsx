import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import type { FactSource } from '@headwater/contract/sourcing/profile'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { EvidenceQuote } from './evidence-quote.tsx'
import { StatusMark } from './status-mark.tsx'

interface CriterionEvidenceProps {
  criterion: ExplainedCriterion
  sources: readonly FactSource[]
}

/** What the profile says about one criterion, in its own words. */
export function CriterionEvidence({ criterion, sources }: CriterionEvidenceProps) {
  const { asked, says, status, evidence } = criterion
  const [showsAll, setShowsAll] = useState(false)
  const more = evidence.length - 1
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-type-12">
        <StatusMark status={status} />
        <span className="min-w-0 text-fg-2 wrap-anywhere">{asked}</span>
      </p>
      <p className="mt-0.5 wrap-anywhere">{says}</p>
      {status === 'no data' && (
        <p className="text-type-12 text-fg-3">
          Not counted against them: what nobody knows is taken as usual, with half its weight.
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
          {showsAll ? 'Show less' : `${countOf(more, 'more piece', 'more pieces')} of evidence`}
        </button>
      )}
    </li>
  )
}
