import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion, Explanation } from '@headwater/contract/sourcing/explanation'

/** Counts how many criteria are met, by mode, in numbers and in words. */
export function summariseFilters(lines: readonly ExplainedCriterion[]): Explanation['filters'] {
  const [must, nice, not] = (['must', 'nice', 'not'] as const).map((mode) =>
    count(lines, mode),
  ) as [Count, Count, Count]
  return {
    must: { ...must, says: formatMet(must, 'must-have') },
    nice: { ...nice, says: formatMet(nice, 'nice-to-have') },
    not: { ...not, says: formatExcluded(not) },
  }
}

interface Count {
  readonly of: number
  readonly met: number
  readonly unknown: number
}

function count(lines: readonly ExplainedCriterion[], wanted: Mode): Count {
  const own = lines.filter(({ mode }) => mode === wanted)
  return {
    of: own.length,
    met: own.filter(({ isKnown, passes }) => isKnown && passes).length,
    unknown: own.filter(({ isKnown }) => !isKnown).length,
  }
}

function formatMet({ of, met, unknown }: Count, noun: string): string | null {
  if (of === 0) return null
  if (met === of) return of === 1 ? `The ${noun} is met` : `All ${of} ${noun}s met`
  return `${met} of ${of} ${of === 1 ? noun : `${noun}s`} met${formatUnknown(unknown)}`
}

function formatExcluded({ of, met, unknown }: Count): string | null {
  if (of === 0) return null
  const excluding = of - met - unknown
  if (excluding === 0) return `No exclusions apply${formatUnknown(unknown)}`
  return `${excluding} of ${of} exclusions apply${formatUnknown(unknown)}`
}

function formatUnknown(unknown: number): string {
  return unknown === 0 ? '' : `, ${unknown} unknown`
}
