import type { Taxonomy } from '@headwater/taxonomy'
import type { Cue } from '../lexicon/cues.ts'
import { fieldsOfWork } from '../lexicon/fields-of-work.ts'
import { foldText } from '../text/fold-with-offsets.ts'
import { type Token, tokeniseName } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { PhraseSpan } from './find-spans.ts'

const maxWords = 3

/** Behind these a field is experience, a sector or an exclusion, and nobody's title. */
const announcing: ReadonlySet<Cue> = new Set([
  'in',
  'with',
  'trade',
  'degree',
  'studied',
  'at',
  'from',
  'past',
  'current',
  'not',
  'nice',
  'must',
])

/** "Warehouse staff" states no level, unlike "staff engineer". */
export function isFieldOfWork(text: string): boolean {
  return occupationsByField.has(tokeniseName(foldText(text)).join(' '))
}

/**
 * Where a query names no title, its first field of work stands for one: "Buchhaltung, Hamburg",
 * "frontend, Lisbon".
 */
export function addFieldTitle(
  taxonomy: Taxonomy,
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  isClaimed: (token: number) => boolean,
): readonly PhraseSpan[] {
  if (spans.some(({ senses }) => senses.some(({ kind }) => kind === 'title'))) return spans
  for (const [first] of tokens.entries()) {
    const found = findField(taxonomy, tokens, first, isClaimed)
    if (!found || !isPlain(spans, found)) continue
    const others = spans.filter(({ first, end }) => end <= found.first || first >= found.end)
    return [...others, found].toSorted((a, b) => a.first - b.first)
  }
  return spans
}

function findField(
  taxonomy: Taxonomy,
  tokens: readonly Token[],
  first: number,
  isClaimed: (token: number) => boolean,
): PhraseSpan | undefined {
  for (let length = maxWords; length > 0; length--) {
    const words = tokens.slice(first, first + length)
    const isJoined = words.every(({ gap }, at) => at === 0 || gap === 'join' || gap === 'slash')
    if (words.length < length || !isJoined || words.some((_, at) => isClaimed(first + at))) continue
    const occupation = occupationsByField.get(words.map(({ key }) => key).join(' '))
    if (occupation === undefined || !taxonomy.occupation(occupation)) continue
    const senses = [{ kind: 'title', occupations: [occupation] } as const]
    return { first, end: first + length, senses, beginsWithAnd: false }
  }
  return undefined
}

/** Not part of a longer name, and not announced as something else. */
function isPlain(spans: readonly PhraseSpan[], field: PhraseSpan): boolean {
  const isInside = spans.some(
    ({ first, end }) =>
      first < field.end && end > field.first && (first < field.first || end > field.end),
  )
  const before = spans.filter(({ end }) => end <= field.first).at(-1)
  const behind = spans.find(({ first }) => first === field.end)
  const isAnnounced =
    before?.end === field.first && cuesOf(before).some((cue) => announcing.has(cue))
  const isSector = behind !== undefined && cuesOf(behind).some((cue) => sectorEndings.has(cue))
  return !isInside && !isAnnounced && !isSector
}

const sectorEndings: ReadonlySet<Cue> = new Set(['trade', 'firm', 'degree'])

const occupationsByField: ReadonlyMap<string, string> = new Map(
  Object.entries(fieldsOfWork).flatMap(([occupation, names]) =>
    names.split('|').map((name) => [tokeniseName(foldText(name)).join(' '), occupation] as const),
  ),
)
