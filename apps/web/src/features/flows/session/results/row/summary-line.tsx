import type { PersonSummary } from './format-summary.ts'

interface SummaryLineProps {
  summary: PersonSummary
  isSeen?: boolean
}

/**
 * Shows role tenure, past employers, education and place on one line. Names are shortened before
 * the tenure and the place are. On narrow screens whether the person was seen is in the title only.
 */
export function SummaryLine({ summary, isSeen = false }: SummaryLineProps) {
  const { tenure, before, education, place } = summary
  const names = [before, education].filter(Boolean).join(' · ')
  const all = [tenure, names, place, isSeen && 'seen before'].filter(Boolean).join(' · ')
  return (
    <span
      className="flex min-w-0 overflow-hidden text-type-12 whitespace-pre text-fg-2"
      data-summary
      title={all}
    >
      {tenure && <span className="shrink-0 tabular-nums">{tenure} · </span>}
      <span className="min-w-8 truncate">{names}</span>
      <span className="max-w-1/2 shrink-0 overflow-hidden text-ellipsis"> · {place}</span>
      {isSeen && <span className="shrink-0 max-xl:hidden"> · seen before</span>}
    </span>
  )
}
