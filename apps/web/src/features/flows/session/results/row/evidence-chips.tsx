import { clsx } from 'clsx'
import { Check, CircleDashed, Contrast, Minus } from 'lucide-react'
import { type CriterionOutcome, sortCriterionOutcomes } from '../evaluate-hit.ts'

interface EvidenceChipsProps {
  outcomes: readonly CriterionOutcome[]
  words: ReadonlyMap<string, string>
  /** The person's own statements, shown muted because no criterion asked for them. */
  signals: readonly string[]
}

/** Shows the criteria outcomes that fit on one line. The explanation has the rest. */
export function EvidenceChips({ outcomes, words: criterionLabels, signals }: EvidenceChipsProps) {
  const sorted = sortCriterionOutcomes(outcomes)
  // After the met criteria and before the missing ones, so that they are visible on a narrow line
  // too.
  const held =
    sorted.findLastIndex(({ mode, status }) => mode === 'must' && status === 'met') + 1 ||
    sorted.findLastIndex(({ status }) => status === 'met') + 1
  const chips = (some: readonly CriterionOutcome[]) =>
    some.map(({ id, status }) => (
      <EvidenceChip key={id} status={status} what={criterionLabels.get(id)} />
    ))
  return (
    <ul className="flex h-[22px] min-w-0 flex-wrap gap-x-1 gap-y-2 overflow-hidden">
      {chips(sorted.slice(0, held))}
      {signals.map((signal) => (
        <li className={clsx(chip, 'border-transparent bg-sunken text-fg-2')} key={signal}>
          {signal}
        </li>
      ))}
      {chips(sorted.slice(held))}
    </ul>
  )
}

interface EvidenceChipProps {
  status: CriterionOutcome['status']
  /** Undefined for a criterion no longer in the search. */
  what: string | undefined
}

function EvidenceChip({ status, what }: EvidenceChipProps) {
  const { icon, className, said } = statusStyles[status]
  if (what === undefined) return null
  return (
    <li className={clsx(chip, className)} title={said ? `${what}: ${said}` : what}>
      {icon}
      <span className={what.length > maxUntruncatedLength ? 'truncate' : 'whitespace-nowrap'}>
        {what}
      </span>
      {status === 'no data' && <span>· no data</span>}
    </li>
  )
}

/**
 * This many letters fit into a chip in any script, also next to "no data". Longer text is clipped,
 * which costs the browser extra work in every row and frame.
 */
const maxUntruncatedLength = 12

const chip =
  'inline-flex h-[22px] max-w-60 items-center gap-1 rounded-sm border px-1.5 text-type-12'

/**
 * Border style first, colour second: unknown is dashed and never looks like a no. Each icon has a
 * text for screen readers. The elements are created once, because React skips identical elements
 * and every row has several.
 */
const statusStyles = {
  met: {
    icon: <Check aria-hidden="true" size={13} />,
    className: 'border-line bg-surface text-fg [&>svg]:text-ok-text [&>svg]:stroke-[2.5]',
    said: '',
  },
  partly: {
    icon: <Contrast aria-label="Partly:" role="img" size={13} />,
    className: 'border-line bg-surface text-fg-2',
    said: 'partly',
  },
  'not met': {
    icon: <Minus aria-label="Not met:" role="img" size={13} />,
    className: 'border-line bg-sunken text-fg-2',
    said: 'not met',
  },
  'no data': {
    icon: <CircleDashed aria-hidden="true" size={13} />,
    className: 'border-dashed border-line-strong text-fg-3',
    said: 'no data',
  },
} as const
