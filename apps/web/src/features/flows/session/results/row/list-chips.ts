import type { SearchHit } from '@headwater/contract/sourcing/search'
import { formatYears } from '#features/people'
import { evaluateHit, type ResultCriterion, sortCriterionOutcomes } from '../evaluate-hit.ts'
import { listSignals } from './list-signals.ts'

/** What a chip says of a person. `missing` is a must-have they do not meet. */
export interface RowChip {
  key: string
  kind: 'missing' | 'met' | 'signal' | 'partly' | 'absent' | 'unknown'
  text: string
  /** The criterion, where the text does not name it. */
  criterion?: string | undefined
}

type ChipHit = Pick<SearchHit, 'evaluated' | 'missed' | 'person'>

interface ChipInput {
  lines: readonly ResultCriterion[]
  /** Labels of the criteria by id. */
  words: ReadonlyMap<string, string>
  /** Criteria that the people around them meet, too. */
  common: ReadonlySet<string>
}

/** Lists what sets a person apart: first what is missing, then what they have, then the rest. */
export function listChips(hit: ChipHit, { lines, words, common }: ChipInput): RowChip[] {
  const attributes = new Map(lines.map((line) => [line.id, line.attribute]))
  const outcomes = evaluateHit(hit, lines, hit.missed)
  const signals = listSignals(hit.person.signals, lines, outcomes)
  const chips = sortCriterionOutcomes(outcomes).flatMap(({ id, status }): RowChip[] => {
    const [attribute, label] = [attributes.get(id), words.get(id)]
    if (attribute === undefined || label === undefined) return []
    const figure = formatFigure(hit.person, { id, attribute, label })
    if (hit.missed.includes(id)) {
      const text = figure ?? formatAbsence(attribute, label, 'must')
      return [{ key: id, kind: 'missing', text, criterion: label }]
    }
    if (status === 'partly') return [{ key: id, kind: 'partly', text: label }]
    if (status === 'no data') return [{ key: id, kind: 'unknown', text: label }]
    if (status === 'not met') {
      return [{ key: id, kind: 'absent', text: figure ?? formatAbsence(attribute, label, 'nice') }]
    }
    if (figure === undefined && common.has(id)) return []
    return [{ key: id, kind: 'met', text: figure ?? label }]
  })
  const stated = signals.map((text): RowChip => ({ key: text, kind: 'signal', text }))
  return [...chips, ...stated].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const order: readonly RowChip['kind'][] = [
  'missing',
  'met',
  'signal',
  'partly',
  'absent',
  'unknown',
]

/** Fewer people have nothing in common worth leaving out. */
const minCompared = 3

/** Lists the criteria that all of these people meet, so that they set no one apart. */
export function listCommonCriteria(
  hits: readonly Pick<SearchHit, 'evaluated' | 'missed'>[],
  lines: readonly ResultCriterion[],
): string[] {
  if (hits.length < minCompared) return []
  const metBy = hits.map(
    (hit) =>
      new Set(
        evaluateHit(hit, lines, hit.missed).flatMap(({ id, status }) =>
          status === 'met' ? id : [],
        ),
      ),
  )
  return lines.flatMap(({ id }) => (metBy.every((met) => met.has(id)) ? id : []))
}

interface LabelledCriterion extends Pick<ResultCriterion, 'id' | 'attribute'> {
  label: string
}

/** Formats the person's own figure for a criterion, such as "Python, 9 y". */
function formatFigure(
  { skillMonths, relevantMonths, totalMonths }: SearchHit['person'],
  { id, attribute, label }: LabelledCriterion,
): string | undefined {
  const months = skillMonths[id]
  if (months !== undefined) return `${label}, ${formatYears(months)}`
  if (attribute === 'relevantYears' && relevantMonths !== null)
    return `${formatYearsOrZero(relevantMonths)} relevant`
  if (attribute === 'totalYears' && totalMonths !== null)
    return `${formatYearsOrZero(totalMonths)} total`
  return undefined
}

function formatYearsOrZero(months: number): string {
  return months === 0 ? '0 y' : formatYears(months)
}

function formatAbsence(
  attribute: ResultCriterion['attribute'],
  label: string,
  mode: 'must' | 'nice',
): string {
  switch (attribute) {
    case 'countries':
    case 'cities':
    case 'industries':
      return `Not in ${label}`
    case 'company':
      return `Not at ${label}`
    case 'title':
      return `Not ${label}`
    case 'stability':
      return 'Shorter tenures'
    case 'opportunity':
      return 'Less likely to move'
    case 'relocate':
      return 'Not open to relocating'
    default:
      return mode === 'must' ? `${label} not found` : `No ${label}`
  }
}
