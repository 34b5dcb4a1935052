import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import { maxExpressionLength } from '@headwater/contract/sourcing/criteria'
import {
  formatKeywordExpression,
  type KeywordExpression,
  type KeywordTerm,
  keywordFieldsOf,
  listTerms,
  negate,
  onlyExcludes,
  parseKeywordExpression,
} from '@headwater/contract/sourcing/keyword-expression'
import { extractSearchWords } from '../../document/search-words.ts'
import type { ParsedQuery, Piece, UnusedWords } from '../parsed-query.ts'
import { mergeAlternatives } from './merge-alternatives.ts'

/** Up to this many words without an operator are all required, more are an ordinary sentence. */
const maxChunkWords = 3

/**
 * Reads a search string as recruiters paste it: `("software engineer" OR developer) AND berlin NOT
 * agency`. Groups of one kind become criteria, everything else becomes keywords. Undefined for
 * ordinary sentences.
 */
export function readBooleanQuery(
  text: string,
  parse: (text: string) => ParsedQuery,
): ParsedQuery | undefined {
  if (!isPlainlyBoolean(text)) return undefined
  const { expression } = parseKeywordExpression(text, { isSentence: true })
  if (!expression) return undefined
  const { refused } = parse(text)
  const common = listTerms(expression).filter(({ text }) => extractSearchWords(text).length === 0)
  const isLeftOut = (term: KeywordTerm) =>
    (common.includes(term) && term.isQuoted) ||
    refused.some(({ from, to }) => term.from < to && term.to > from)
  const left = prune(expression, isLeftOut)
  const state: State = { text, parse, criteria: [], pieces: [], unused: [], rest: [] }
  const conjuncts = left ? splitConjuncts(text, left) : []
  // Exclusions may narrow the levels of a title, so the title comes first.
  for (const part of conjuncts) if (part.kind !== 'not') addConjunct(state, part)
  for (const part of conjuncts) if (part.kind === 'not') addConjunct(state, part)
  addRest(state)
  for (const { from, to, text } of common.filter(({ isQuoted }) => isQuoted))
    state.unused.push({ from, to, text, reason: 'other' })
  return present(state, refused)
}

function isPlainlyBoolean(text: string): boolean {
  // In a text all in capitals AND and OR are ordinary words.
  const isMixed = /\p{Ll}/u.test(text)
  const operators = text.match(/(?<![^\s()"“”„])(?:AND|OR|NOT)(?![^\s()"“”„])/gu) ?? []
  const isGrouped = /["“„(]/u.test(text)
  return isMixed && operators.length >= (isGrouped ? 1 : 2)
}

interface State {
  readonly text: string
  readonly parse: (text: string) => ParsedQuery
  readonly criteria: Criterion[]
  readonly pieces: Piece[]
  readonly unused: UnusedWords[]
  /** Conjuncts that become keywords. */
  readonly rest: KeywordExpression[]
}

/** Removes refused and meaningless terms. */
function prune(
  expression: KeywordExpression,
  isLeftOut: (term: KeywordTerm) => boolean,
): KeywordExpression | undefined {
  if (expression.kind === 'term') return isLeftOut(expression) ? undefined : expression
  if (expression.kind === 'not') {
    const part = prune(expression.part, isLeftOut)
    return part && { kind: 'not', part }
  }
  const parts = expression.parts.flatMap((part) => prune(part, isLeftOut) ?? [])
  return parts.length > 1 ? { kind: expression.kind, parts } : parts[0]
}

/** The parts joined by AND. Words without an operator between them stay together. */
function splitConjuncts(text: string, expression: KeywordExpression): KeywordExpression[] {
  if (expression.kind === 'not' && expression.part.kind === 'any')
    return expression.part.parts.map((part) => ({ kind: 'not', part }))
  if (expression.kind !== 'all') return [expression]
  const parts: KeywordExpression[] = []
  for (const part of expression.parts) {
    const last = parts.at(-1)
    const run = last && joinWords(text, last, part)
    if (run) parts[parts.length - 1] = run
    else if (part.kind === 'term') parts.push(part)
    else parts.push(...(part.kind === 'all' ? [part] : splitConjuncts(text, part)))
  }
  return parts
}

function joinWords(
  text: string,
  last: KeywordExpression,
  next: KeywordExpression,
): KeywordExpression | undefined {
  const words = last.kind === 'all' ? last.parts : [last]
  const before = words.at(-1)
  const isRun = words.every(isPlainWord) && isPlainWord(next) && before !== undefined
  if (!isRun || before.kind !== 'term' || next.kind !== 'term') return undefined
  if (/[\p{L}()]/u.test(text.slice(before.to, next.from))) return undefined
  return { kind: 'all', parts: [...words, next] }
}

function isPlainWord(part: KeywordExpression): boolean {
  return part.kind === 'term' && !part.isQuoted && !part.isPrefix
}

function addConjunct(state: State, conjunct: KeywordExpression): void {
  const isNot = conjunct.kind === 'not'
  const part = isNot ? conjunct.part : conjunct
  const chunk = chunkOf(state.text, part)
  if (!isNot && chunk && chunk.words > 1) {
    const read = state.parse(state.text.slice(chunk.from, chunk.to))
    const isRead = read.criteria.length > 0 && read.unused.length === 0
    if (isRead || chunk.words > maxChunkWords) {
      addSentence(state, chunk, read)
      return
    }
  }
  const alternatives = part.kind === 'any' && !isNot ? part.parts : [part]
  const chunks = alternatives.map((one) => chunkOf(state.text, one))
  if (isNot && chunk && narrowLevels(state, chunk)) return
  const merged = readGroup(state, chunks)
  if (!merged) {
    state.rest.push(conjunct)
    return
  }
  const id = addCriterion(state, merged, isNot ? 'not' : 'must')
  for (const one of chunks) if (one) addPiece(state, one, id)
}

interface Chunk {
  readonly from: number
  readonly to: number
  readonly words: number
}

/** A phrase in quotes, a word, or words without an operator between them. */
function chunkOf(text: string, part: KeywordExpression): Chunk | undefined {
  const terms = part.kind === 'all' ? part.parts : [part]
  const [first, last] = [terms[0], terms.at(-1)]
  if (first?.kind !== 'term' || last?.kind !== 'term' || first.isPrefix) return undefined
  if (terms.length === 1) {
    const quote = first.isQuoted ? 1 : 0
    return { from: first.from + quote, to: first.to - quote, words: 1 }
  }
  let run: KeywordExpression | undefined = first
  for (const term of terms.slice(1)) run = run && joinWords(text, run, term)
  return run && { from: first.from, to: last.to, words: terms.length }
}

/**
 * The criterion that a whole group means. "React" alone is a title, but beside Vue and beside a title
 * it is a skill, as it is behind "with".
 */
function readGroup(state: State, chunks: readonly (Chunk | undefined)[]): Criterion | undefined {
  const read = (cue: string) => {
    const found = chunks.map((one) => one && readWhole(state, one, cue))
    return found.every((one) => one !== undefined) ? mergeAlternatives(found) : undefined
  }
  const plain = read('')
  const hasTitle = state.criteria.some(({ attribute }) => attribute === 'title')
  if (plain && !(plain.attribute === 'title' && hasTitle)) return plain
  const skills = read('with ')
  return skills?.attribute === 'skills' ? skills : plain
}

/** The criterion that words mean, if they mean one and nothing else. */
function readWhole(
  { text, parse }: State,
  { from, to }: Chunk,
  cue: string,
): Criterion | undefined {
  const { criteria, pieces, refused, unused } = parse(cue + text.slice(from, to))
  const [only] = criteria
  if (criteria.length !== 1 || refused.length + unused.length > 0) return undefined
  const isCue = pieces.some(({ kind, text }) => kind === 'ignored' && /\p{L}/u.test(text))
  return isCue || only?.attribute === 'keywords' ? undefined : only
}

/** "NOT junior" asks for a higher level, since every senior person was a junior once. */
function narrowLevels(state: State, chunk: Chunk): boolean {
  const at = state.criteria.findIndex(({ attribute }) => attribute === 'title')
  const title = state.criteria[at]
  if (title?.attribute !== 'title') return false
  const { criteria, unused } = state.parse(
    `developer, not ${state.text.slice(chunk.from, chunk.to)}`,
  )
  const [level] = criteria
  if (criteria.length !== 1 || unused.length > 0 || level?.attribute !== 'title') return false
  if (!level.seniority || level.titles.length > 1) return false
  const min = highest(title.seniority?.min ?? null, level.seniority.min)
  const max = lowest(title.seniority?.max ?? null, level.seniority.max)
  if (min !== null && max !== null && min > max) return false
  state.criteria[at] = { ...title, seniority: { min, max } }
  addPiece(state, chunk, title.id)
  return true
}

function highest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function lowest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** "Senior developers in Berlin (react OR vue)" begins with a sentence, which is read as such. */
function addSentence(state: State, chunk: Chunk, { criteria, pieces, unused }: ParsedQuery): void {
  const isShort = chunk.words <= maxChunkWords
  const modeOf = ({ mode }: Criterion) => (isShort && mode === 'nice' ? 'must' : mode)
  const ids = new Map(criteria.map((one) => [one.id, addCriterion(state, one, modeOf(one))]))
  const shift = <Range extends { from: number; to: number }>(one: Range) => ({
    ...one,
    from: one.from + chunk.from,
    to: one.to + chunk.from,
  })
  for (const piece of pieces) {
    const criterionId = piece.criterionId === null ? null : (ids.get(piece.criterionId) ?? null)
    const kind = piece.kind === 'ambiguous' ? 'criterion' : piece.kind
    state.pieces.push({ ...shift(piece), criterionId, kind })
  }
  state.unused.push(...unused.map(shift))
}

/** What is required becomes one criterion if it is short enough, and each exclusion one. */
function addRest(state: State): void {
  const wanted = state.rest.filter((part) => !onlyExcludes(part))
  const whole: KeywordExpression | undefined =
    wanted.length > 1 ? { kind: 'all', parts: wanted } : wanted[0]
  const isShort = whole && formatKeywordExpression(whole).length <= maxExpressionLength
  for (const part of isShort ? [whole] : wanted) addKeywords(state, part, 'must')
  for (const part of state.rest.filter(onlyExcludes)) addKeywords(state, negate(part), 'not')
}

function addKeywords(state: State, expression: KeywordExpression, mode: Mode): void {
  const terms = listTerms(expression)
  if (formatKeywordExpression(expression).length > maxExpressionLength) {
    for (const { from, to } of terms)
      state.unused.push({ from, to, text: state.text.slice(from, to), reason: 'other' })
    return
  }
  const shared = { id: '', weight: null, unknown: 'include', attribute: 'keywords' } as const
  const id = addCriterion(state, { ...shared, mode, ...keywordFieldsOf(expression) }, mode)
  for (const term of terms) addPiece(state, term, id)
}

function addCriterion({ criteria }: State, criterion: Criterion, mode: Mode): string {
  const id = `q${criteria.length + 1}`
  criteria.push({ ...criterion, id, mode })
  return id
}

function addPiece(
  { text, pieces }: State,
  { from, to }: { from: number; to: number },
  criterionId: string,
): void {
  pieces.push({ from, to, text: text.slice(from, to), kind: 'criterion', criterionId })
}

function present(
  { text, criteria, pieces, unused }: State,
  refused: ParsedQuery['refused'],
): ParsedQuery {
  const all: Piece[] = [
    ...refused.map(({ from, to, text, sentence }): Piece => {
      return { from, to, text, kind: 'protected', criterionId: null, note: sentence }
    }),
    ...pieces,
    ...unused.map(({ from, to }): Piece => {
      return { from, to, text: text.slice(from, to), kind: 'unused', criterionId: null }
    }),
  ]
  const marked: Piece[] = []
  for (const one of all) {
    if (!marked.some(({ from, to }) => from < one.to && to > one.from)) marked.push(one)
  }
  return {
    criteria: criteria.slice(0, 60),
    pieces: marked.toSorted((a, b) => a.from - b.from),
    ambiguities: [],
    refused,
    unused: unused.toSorted((a, b) => a.from - b.from),
  }
}
