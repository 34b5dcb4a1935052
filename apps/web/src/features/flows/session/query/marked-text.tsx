import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import type { ParsedQuery } from '@headwater/contract/sourcing/search'
import { clsx } from 'clsx'

interface MarkedTextProps {
  text: string
  reading: ParsedQuery | undefined
  criteria: readonly Criterion[]
}

/**
 * Renders the text with the parsed words underlined: solid for a must-have, dashed for a
 * nice-to-have, dotted for words that are not used.
 */
export function MarkedText({ text, reading, criteria }: MarkedTextProps) {
  const modes = new Map(criteria.map(({ id, mode }) => [id, mode]))
  const stretches = (reading?.pieces ?? []).flatMap(({ from, to, kind, criterionId }) => {
    const mode = criterionId === null ? undefined : modes.get(criterionId)
    const mark: Mark | undefined = mode ?? marksOfKinds[kind]
    return mark ? [{ from, to, mark }] : []
  })
  const parts: { from: number; text: string; mark?: Mark }[] = []
  let at = 0
  for (const { from, to, mark } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    if (from > at) parts.push({ from: at, text: text.slice(at, from) })
    parts.push({ from, text: text.slice(from, to), mark })
    at = to
  }
  parts.push({ from: at, text: text.slice(at) })
  return parts.map((part) =>
    part.mark ? (
      <span className={clsx(line, marks[part.mark])} data-mark={part.mark} key={part.from}>
        {part.text}
      </span>
    ) : (
      <span key={part.from}>{part.text}</span>
    ),
  )
}

type Mark = Mode | 'refused' | 'unused'

const marksOfKinds: Partial<Record<ParsedQuery['pieces'][number]['kind'], Mark>> = {
  protected: 'refused',
  unused: 'unused',
}

const line = 'underline decoration-2 underline-offset-[5px] [text-decoration-skip-ink:none]'

const marks: Readonly<Record<Mark, string>> = {
  must: 'decoration-accent',
  nice: 'decoration-line-control decoration-dashed',
  not: 'decoration-fg line-through',
  refused: 'decoration-bad decoration-wavy decoration-1!',
  unused: 'decoration-line-control decoration-dotted',
}
