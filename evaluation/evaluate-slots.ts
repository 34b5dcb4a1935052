import { type ParsedQuery, parseQuery } from '@headwater/matching/understanding'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { parseExpectedSlots } from './slots/expected-criteria.ts'
import { type Slot, toSlots } from './slots/slots.ts'
import { queryLanguages, readWrittenQueries, type WrittenQuery } from './slots/written-queries.ts'

/** How well a set of queries was parsed. Shares are from 0 to 1. */
interface SlotFigures {
  readonly queries: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  /** F1 regardless of the mode. */
  readonly f1OfThings: number
  /** Share of the criteria found that have the right mode. */
  readonly modes: number
  /** Share of queries in which every slot is right. */
  readonly whole: number
  /** Share of the protected criteria that were refused. */
  readonly refused: number
  /** Refusals of permitted criteria. */
  readonly falseRefusals: number
}

interface SlotMiss {
  readonly query: WrittenQuery
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

type ByLanguage = Readonly<Partial<Record<WrittenQuery['language'], SlotFigures>>>

export interface SlotEvaluation {
  /** The blind and the tuned queries, which the authors of the parser wrote. */
  readonly all: SlotFigures
  readonly blind: SlotFigures
  readonly tuned: SlotFigures
  readonly byLanguage: ByLanguage
  readonly unseen: SlotFigures
  readonly unseenByLanguage: ByLanguage
  readonly second: SlotFigures
  readonly secondByLanguage: ByLanguage
  readonly dev: SlotFigures
  readonly misses: readonly SlotMiss[]
}

/** Parses all written queries and compares the result with their expectations. */
export function evaluateSlots(
  taxonomy: Taxonomy = openTaxonomy(),
  parse = (text: string): ParsedQuery => parseQuery(taxonomy, text),
): SlotEvaluation {
  const compared = readWrittenQueries().map((query) => compare(taxonomy, query, parse(query.q)))
  const unseen = compared.filter(({ query }) => query.set === 'unseen')
  const second = compared.filter(({ query }) => query.set === 'blind-2')
  const ours = compared.filter(({ query }) => query.set === 'blind' || query.set === 'tuned')
  return {
    all: summarize(ours),
    blind: summarize(ours.filter(({ query }) => query.set === 'blind')),
    tuned: summarize(ours.filter(({ query }) => query.set === 'tuned')),
    byLanguage: summarizeByLanguage(ours),
    unseen: summarize(unseen),
    unseenByLanguage: summarizeByLanguage(unseen),
    second: summarize(second),
    secondByLanguage: summarizeByLanguage(second),
    dev: summarize(compared.filter(({ query }) => query.set === 'dev')),
    misses: compared
      .filter(({ missing, wrong }) => missing.length + wrong.length > 0)
      .map(({ query, missing, wrong }) => ({ query, missing, wrong })),
  }
}

function summarizeByLanguage(compared: readonly Compared[]): ByLanguage {
  return Object.fromEntries(
    queryLanguages.flatMap((language) => {
      const own = compared.filter(({ query }) => query.language === language)
      return own.length === 0 ? [] : [[language, summarize(own)]]
    }),
  )
}

interface Compared extends SlotMiss {
  readonly wanted: number
  readonly found: number
  readonly right: number
  /** Right except for the mode. */
  readonly rightThings: number
  readonly asked: number
  readonly refused: number
  readonly falseRefusals: number
}

function compare(taxonomy: Taxonomy, query: WrittenQuery, reading: ParsedQuery): Compared {
  const wanted = parseExpectedSlots(taxonomy, query.want)
  const shown = reading.unused.map(({ text }) => text.toLowerCase())
  const found = [...toSlots(reading.criteria), ...wanted.filter((slot) => isShown(slot, shown))]
  const grounds = new Set(reading.refused.map(({ ground }) => ground))
  const asked = new Set(query.refuse)
  const missing = subtractSlots(wanted, found, nameOf)
  const wrong = subtractSlots(found, wanted, nameOf)
  const things = wanted.length - subtractSlots(wanted, found, ({ key }) => key).length
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

/** Words that are to be shown as not used count as found if the words shown contain them. */
function isShown({ key }: Slot, shown: readonly string[]): boolean {
  const [, words] = /^unused (.*)$/.exec(key) ?? []
  return words !== undefined && shown.some((one) => one.includes(words))
}

function nameOf({ mode, key }: Slot): string {
  return `${mode} ${key}`
}

/** Multiset difference of two lists. */
function subtractSlots(
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

function summarize(compared: readonly Compared[]): SlotFigures {
  const total = (of: (one: Compared) => number) => compared.reduce((all, one) => all + of(one), 0)
  const right = total((one) => one.right)
  const precision = right / total((one) => one.found)
  const recall = right / total((one) => one.wanted)
  return {
    queries: compared.length,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    f1OfThings:
      (2 * total((one) => one.rightThings)) /
      (total((one) => one.found) + total((one) => one.wanted)),
    modes: right / total((one) => one.rightThings),
    whole: total((one) => Number(one.missing.length + one.wrong.length === 0)) / compared.length,
    refused: total((one) => one.refused) / total((one) => one.asked),
    falseRefusals: total((one) => one.falseRefusals),
  }
}
