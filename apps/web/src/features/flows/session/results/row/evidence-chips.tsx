import { clsx } from 'clsx'
import { Check, CircleDashed, Contrast, Minus } from 'lucide-react'
import { type Evidenced, sortEvidence } from '../judge-hit.ts'

interface EvidenceChipsProps {
  evidenced: readonly Evidenced[]
  words: ReadonlyMap<string, string>
  /** What they said of themselves: quiet, for nobody asked for it. */
  signals: readonly string[]
}

/** What the criteria say of somebody, as far as one line holds it; the explanation has the rest. */
export function EvidenceChips({ evidenced, words, signals }: EvidenceChipsProps) {
  const sorted = sortEvidence(evidenced)
  // Behind what speaks for them, and before what is missing: there they are seen on a narrow line too.
  const held =
    sorted.findLastIndex(({ mode, status }) => mode === 'must' && status === 'met') + 1 ||
    sorted.findLastIndex(({ status }) => status === 'met') + 1
  const chips = (some: readonly Evidenced[]) =>
    some.map(({ id, status }) => <EvidenceChip key={id} status={status} what={words.get(id)} />)
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
  status: Evidenced['status']
  /** Undefined for a criterion that the search has lost since. */
  what: string | undefined
}

function EvidenceChip({ status, what }: EvidenceChipProps) {
  const { icon, look, said } = looks[status]
  if (what === undefined) return null
  return (
    <li className={clsx(chip, look)} title={said ? `${what}: ${said}` : what}>
      {icon}
      <span className={what.length > mostUncut ? 'truncate' : 'whitespace-nowrap'}>{what}</span>
      {status === 'no data' && <span>· no data</span>}
    </li>
  )
}

/**
 * So many letters fit into a chip in any script, beside "no data" too. Each clip is a piece by itself to
 * the browser, in every row and frame.
 */
const mostUncut = 12

const chip =
  'inline-flex h-[22px] max-w-60 items-center gap-1 rounded-sm border px-1.5 text-type-12'

/**
 * Line style first, colour second: what nobody knows is dashed, and never looks like a no. Whoever does
 * not see an icon hears it. They are made once: React leaves alone what is the very same, and every row
 * of every search has several.
 */
const looks = {
  met: {
    icon: <Check aria-hidden="true" size={13} />,
    look: 'border-line bg-surface text-fg [&>svg]:text-ok-text [&>svg]:stroke-[2.5]',
    said: '',
  },
  partly: {
    icon: <Contrast aria-label="Partly:" role="img" size={13} />,
    look: 'border-line bg-surface text-fg-2',
    said: 'partly',
  },
  'not met': {
    icon: <Minus aria-label="Not met:" role="img" size={13} />,
    look: 'border-line bg-sunken text-fg-2',
    said: 'not met',
  },
  'no data': {
    icon: <CircleDashed aria-hidden="true" size={13} />,
    look: 'border-dashed border-line-strong text-fg-3',
    said: 'no data',
  },
} as const
