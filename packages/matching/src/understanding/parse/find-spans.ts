import { onlyInCapitals } from '../lexicon/gazetteer-word-lists.ts'
import type { PhraseBook } from '../lexicon/phrase-book.ts'
import type { Sense } from '../lexicon/senses.ts'
import { correctSpelling } from '../lexicon/spelling.ts'
import { stem } from '../lexicon/stem.ts'
import type { Token } from '../text/tokens.ts'

/** Words that are on a list, from token `first` up to, not including, `end`. */
export interface PhraseSpan {
  readonly first: number
  readonly end: number
  readonly senses: readonly Sense[]
  /** Arabic attaches "and" to the word. */
  readonly beginsWithAnd: boolean
  /** One of several country codes in a row: DE, AT, CH. */
  readonly isCode?: boolean
}

interface Books {
  readonly taxonomy: PhraseBook
  readonly world: PhraseBook
}

/** Finds the longest names in a text, from left to right. Claimed tokens are skipped. */
export function findSpans(
  tokens: readonly Token[],
  isClaimed: (token: number) => boolean,
  books: Books,
): PhraseSpan[] {
  const keys = tokens.map(({ key }) => correctSpelling(key, books.taxonomy, books.world) ?? key)
  const spans: PhraseSpan[] = []
  for (let at = 0; at < tokens.length; ) {
    const span = isClaimed(at) ? undefined : findNext(tokens, keys, at, isClaimed, books)
    if (span) spans.push(span)
    at = span ? span.end : at + 1
  }
  return spans
}

/** "FI/CO" is a module of SAP, as a whole a longer name than the code of Finland. */
function findNext(
  tokens: readonly Token[],
  keys: readonly string[],
  at: number,
  isClaimed: (token: number) => boolean,
  books: Books,
): PhraseSpan | undefined {
  const sapModule = findSapModule(tokens, at, books)
  if (sapModule) return sapModule
  const name = findAt(tokens, keys, at, isClaimed, books)
  const isLong = name !== undefined && name.end - name.first > 1
  return isLong ? name : (findCode(tokens, at, books) ?? name)
}

const sapModules: ReadonlySet<string> = new Set(
  'fi co fico mm sd pp wm ewm qm pm ps hcm bw tm abap basis'.split(' '),
)

/** "SAP consultant MM": beside SAP the letters of a module are a skill. */
function findSapModule(
  tokens: readonly Token[],
  at: number,
  { taxonomy }: Books,
): PhraseSpan | undefined {
  const token = tokens[at]
  if (!token?.isUpper || !sapModules.has(token.key) || tokens[at - 1]?.key === 'sap')
    return undefined
  if (!tokens.some(({ key }) => key === 'sap')) return undefined
  const senses = taxonomy.senses.get(`sap ${token.key}`)?.filter(({ kind }) => kind === 'skill')
  if (!senses || senses.length === 0) return undefined
  return { first: at, end: at + 1, senses, beginsWithAnd: false }
}

/** Two letters are a country code next to another such code, otherwise a word. */
function findCode(tokens: readonly Token[], at: number, { world }: Books): PhraseSpan | undefined {
  const codeAt = (place: number) => {
    const token = tokens[place]
    if (!token?.isUpper || token.key.length !== 2) return undefined
    return world.senses.get(token.key)?.find(({ kind }) => kind === 'country')
  }
  const isRow = (place: number) => {
    const gap = tokens[place]?.gap
    return gap === 'comma' || gap === 'slash'
  }
  const sense = codeAt(at)
  const isBeside = (isRow(at) && codeAt(at - 1)) || (isRow(at + 1) && codeAt(at + 1))
  if (!sense || !isBeside) return undefined
  return { first: at, end: at + 1, senses: [sense], beginsWithAnd: false, isCode: true }
}

function findAt(
  tokens: readonly Token[],
  keys: readonly string[],
  at: number,
  isClaimed: (token: number) => boolean,
  { taxonomy, world }: Books,
): PhraseSpan | undefined {
  const most = maxPhraseLength(tokens, at, isClaimed)
  for (const { head, hasAnd } of headVariants(keys[at] ?? '')) {
    const words = [head, ...keys.slice(at + 1, at + most)]
    for (let length = longestOf(head, most, taxonomy, world); length > 0; length--) {
      const part = words.slice(0, length)
      const key = part.join(' ')
      const stems = part.map(stem).join(' ')
      const exact = [...(world.senses.get(key) ?? []), ...(taxonomy.senses.get(key) ?? [])]
      const bent = [...(taxonomy.stems.get(stems) ?? []), ...(world.stems.get(stems) ?? [])]
      const all = exact.length > 0 ? withInflected(exact, bent) : bent
      const senses = length === 1 ? dropAccidentalMatches(all, tokens[at], at === 0) : all
      if (senses.length > 0) return { first: at, end: at + length, senses, beginsWithAnd: hasAnd }
    }
  }
  return undefined
}

/** "Ingenieure" is only a form of another entry, "Vertrieb" is an entry and a form of another. */
function withInflected(exact: readonly Sense[], bent: readonly Sense[]): readonly Sense[] {
  if (exact.some(({ kind }) => kind === 'title' || kind === 'cue')) return exact
  return [...exact, ...bent.filter(({ kind }) => kind === 'title')]
}

/** "In" is not India and "home" is not a company, unless capitalised accordingly. */
function dropAccidentalMatches(
  senses: readonly Sense[],
  token: Token | undefined,
  isFirst: boolean,
): readonly Sense[] {
  const isWritten = token?.isCapital === true && (!isFirst || isWrittenLarge(token))
  // Which of the other languages a query is in is not known yet.
  const cues = senses.filter((sense) => sense.kind === 'cue' && sense.language === 'main')
  const isIdle = cues.every(isFiller)
  if (cues.length > 0 && !(isWritten && isIdle)) return senses.filter(({ kind }) => kind === 'cue')
  if (token?.isUpper || !onlyInCapitals.has(token?.key ?? '')) return senses
  return senses.filter(({ kind }) => kind !== 'country' && kind !== 'region' && kind !== 'area')
}

function isFiller(sense: Sense): boolean {
  return sense.kind === 'cue' && (sense.cue === 'idle' || sense.cue === 'little')
}

function isWrittenLarge({ isUpper, key }: Token): boolean {
  return isUpper && key.length > 1
}

function longestOf(head: string, most: number, ...books: readonly PhraseBook[]): number {
  const lengths = books.flatMap(({ longest, longestByFirstStem }) => [
    longest.get(head) ?? 0,
    longestByFirstStem.get(stem(head)) ?? 0,
  ])
  return Math.min(most, Math.max(...lengths))
}

/** Maximum length of a name here: it does not extend over commas or claimed words. */
function maxPhraseLength(
  tokens: readonly Token[],
  at: number,
  isClaimed: (token: number) => boolean,
): number {
  let end = at + 1
  while (end < tokens.length && end < at + 8 && !isClaimed(end)) {
    const gap = tokens[end]?.gap
    if (gap !== 'join' && gap !== 'slash' && gap !== 'plus') break
    end++
  }
  return end - at
}

/** Arabic attaches "and", "in", "to" and "for" to the next word. */
function headVariants(key: string): { head: string; hasAnd: boolean }[] {
  const heads = [{ head: key, hasAnd: false }]
  if (!/^[\u0621-\u064a]{4,}$/.test(key)) return heads
  const and = key.startsWith('و') ? key.slice(1) : undefined
  if (and !== undefined) heads.push({ head: withoutArticle(and), hasAnd: true })
  if (/^[بلفك]/.test(key)) heads.push({ head: withoutArticle(key.slice(1)), hasAnd: false })
  if (key.startsWith('لل')) heads.push({ head: key.slice(2), hasAnd: false })
  return heads
}

function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length > 4 ? word.slice(2) : word
}
