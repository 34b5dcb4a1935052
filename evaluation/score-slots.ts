import { readQuery } from '@headwater/matching/understanding'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { expectedCriteria } from './slots/expected-criteria.ts'
import { type Slot, slotsOf } from './slots/slots.ts'
import { readWrittenQueries, type WrittenQuery } from './slots/written-queries.ts'

/** How well a set of queries was understood. Shares are of one. */
interface SlotFigures {
  readonly queries: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** Of the things that were found, those with the right mode. */
  readonly modes: number
  /** Queries understood to the last slot. */
  readonly whole: number
  /** Protected criteria that were refused, of all that were asked. */
  readonly refused: number
  /** Refusals of what may be asked. */
  readonly falseRefusals: number
}

interface SlotMiss {
  readonly query: WrittenQuery
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

export interface SlotEvaluation {
  readonly all: SlotFigures
  readonly blind: SlotFigures
  readonly tuned: SlotFigures
  readonly byLanguage: Readonly<Record<WrittenQuery['language'], SlotFigures>>
  readonly misses: readonly SlotMiss[]
}

/** Reads all written queries and compares what was understood with what they ask for. */
export function evaluateSlots(taxonomy: Taxonomy = openTaxonomy()): SlotEvaluation {
  const compared = readWrittenQueries().map((query) => compare(taxonomy, query))
  const only = (keep: (query: WrittenQuery) => boolean) =>
    sum(compared.filter(({ query }) => keep(query)))
  const of = (language: WrittenQuery['language']) => only((query) => query.language === language)
  return {
    all: sum(compared),
    blind: only(({ set }) => set === 'blind'),
    tuned: only(({ set }) => set === 'tuned'),
    byLanguage: { en: of('en'), de: of('de'), es: of('es'), fr: of('fr'), ar: of('ar') },
    misses: compared
      .filter(({ missing, wrong }) => missing.length + wrong.length > 0)
      .map(({ query, missing, wrong }) => ({ query, missing, wrong })),
  }
}

interface Compared extends SlotMiss {
  readonly wanted: number
  readonly found: number
  readonly right: number
  /** Right but for the mode. */
  readonly rightThings: number
  readonly asked: number
  readonly refused: number
  readonly falseRefusals: number
}

function compare(taxonomy: Taxonomy, query: WrittenQuery): Compared {
  const reading = readQuery(taxonomy, query.q)
  const wanted = slotsOf(expectedCriteria(query.want))
  const found = slotsOf(reading.criteria)
  const grounds = new Set(reading.refused.map(({ ground }) => ground))
  const asked = new Set(query.refuse)
  const missing = without(wanted, found, nameOf)
  const wrong = without(found, wanted, nameOf)
  const things = wanted.length - without(wanted, found, ({ key }) => key).length
  const unrefused = [...asked].filter((ground) => !grounds.has(ground))
  const unasked = [...grounds].filter((ground) => !asked.has(ground))
  return {
    query,
    wanted: wanted.length,
    found: found.length,
    right: wanted.length - missing.length,
    rightThings: things,
    asked: asked.size,
    refused: asked.size - unrefused.length,
    falseRefusals: unasked.length,
    missing: [...missing.map(nameOf), ...unrefused.map((ground) => `refuse ${ground}`)],
    wrong: [...wrong.map(nameOf), ...unasked.map((ground) => `refuse ${ground}`)],
  }
}

function nameOf({ mode, key }: Slot): string {
  return `${mode} ${key}`
}

/** What is in one list and not in the other, each as often as it is there. */
function without(
  some: readonly Slot[],
  others: readonly Slot[],
  by: (slot: Slot) => string,
): Slot[] {
  const left = others.map(by)
  return some.filter((slot) => {
    const at = left.indexOf(by(slot))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function sum(compared: readonly Compared[]): SlotFigures {
  const total = (of: (one: Compared) => number) => compared.reduce((all, one) => all + of(one), 0)
  const right = total((one) => one.right)
  const precision = right / total((one) => one.found)
  const recall = right / total((one) => one.wanted)
  return {
    queries: compared.length,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    modes: right / total((one) => one.rightThings),
    whole: total((one) => Number(one.missing.length + one.wrong.length === 0)) / compared.length,
    refused: total((one) => one.refused) / total((one) => one.asked),
    falseRefusals: total((one) => one.falseRefusals),
  }
}
