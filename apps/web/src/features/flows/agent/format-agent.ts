import type { Agent, AgentSettings, AppliedWeights } from '@headwater/contract/flows/agent'
import { daysOfWeek } from '@headwater/contract/option-lists'

/** Formats the days 1, 2, 3, 5 as "Mon to Wed and Fri". */
export function formatDays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const ranges: string[][] = []
  for (const [at, { id, label }] of mondayFirst.entries()) {
    if (!days.includes(id)) continue
    const before = mondayFirst[at - 1]
    const last = ranges.at(-1)
    if (last && before && last.at(-1) === before.label) last.push(label)
    else ranges.push([label])
  }
  const texts = ranges.flatMap((range) =>
    range.length > 2 ? [`${range[0]} to ${range.at(-1)}`] : range,
  )
  return joinWords(texts)
}

const mondayFirst = daysOfWeek.toSorted((a, b) => ((a.id + 6) % 7) - ((b.id + 6) % 7))

/** Formats "Tue, Thu and Fri". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Formats the hour 7 as "07:00". */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Formats "Automotive from 10 to 14". */
export function formatWeightChange({ asked, from, to }: AppliedWeights['changes'][number]): string {
  return `${asked} from ${from} to ${to}`
}

/** What a range of scores leads to. */
export interface ScorePart {
  kind: 'skip' | 'ask' | 'write'
  label: string
  range: string
}

/** Lists what the agent does by score, the lowest scores first. */
export function listScoreParts({ askFrom, writeFrom, asksAlways }: AgentSettings): ScorePart[] {
  const parts: ScorePart[] = []
  if (askFrom > 0) parts.push({ kind: 'skip', label: 'Skip', range: `below ${askFrom}` })
  if (asksAlways) {
    parts.push({ kind: 'ask', label: 'Ask me', range: formatFrom(askFrom) })
    return parts
  }
  if (askFrom < writeFrom)
    parts.push({ kind: 'ask', label: 'Ask me', range: formatRange(askFrom, writeFrom - 1) })
  parts.push({ kind: 'write', label: 'Unlock and write', range: formatFrom(writeFrom) })
  return parts
}

function formatFrom(score: number): string {
  if (score === 0) return 'every score'
  return score === 100 ? '100' : `${score} and up`
}

function formatRange(from: number, to: number): string {
  return from === to ? String(from) : `${from} to ${to}`
}

/** What a start or a resumption would hold: the rest of the budget. */
export function countCreditsToHold({ budget }: Pick<Agent, 'budget'>): number {
  return Math.max(0, budget.credits - budget.spent)
}
