import { maxExpressionLength, maxPhraseLength } from './criteria.ts'

/**
 * A keyword filter as recruiters write it: `"machine learning" AND (python OR scala) NOT java`.
 * AND stands between words without an operator, and binds more tightly than OR.
 */
export type KeywordExpression =
  | KeywordTerm
  | { readonly kind: 'all' | 'any'; readonly parts: readonly KeywordExpression[] }
  | { readonly kind: 'not'; readonly part: KeywordExpression }

export interface KeywordTerm {
  readonly kind: 'term'
  /** Without quotation marks and without the `*` at its end. */
  readonly text: string
  readonly isQuoted: boolean
  /** Any word that begins like this matches. */
  readonly isPrefix: boolean
  /** In the text, with quotation marks. */
  readonly from: number
  readonly to: number
}

type ParsedKeywords =
  | { readonly expression: KeywordExpression; readonly error?: undefined }
  | { readonly expression?: undefined; readonly error: string }

const maxExpressionTerms = 50
const minPrefixLength = 3

/** Returns whether typed keywords are an expression rather than a phrase. */
export function isKeywordExpression(text: string): boolean {
  return /(?<!\S)(?:AND|OR|NOT)(?!\S)|(?<!\S)-[^\s-]|["“”„«»()]|\*(?!\S)/u.test(text)
}

interface ParseOptions {
  /** In a sentence "and" and "or" are operators in capitals only. */
  readonly isSentence?: boolean
}

/** Parses an expression. An error is one plain sentence for the person who typed it. */
export function parseKeywordExpression(
  text: string,
  { isSentence = false }: ParseOptions = {},
): ParsedKeywords {
  if (text.length > maxExpressionLength && !isSentence)
    return { error: `Use at most ${maxExpressionLength} characters.` }
  try {
    const signs = split(text, isSentence)
    const terms = signs.filter(({ kind }) => kind === 'term').length
    if (terms > maxExpressionTerms) fail(`Use at most ${maxExpressionTerms} words and phrases.`)
    const reader: Reader = { signs, at: 0 }
    const expression = parseAny(reader)
    if (reader.at < signs.length) fail('Remove the “)” that closes nothing.')
    return { expression }
  } catch (error) {
    if (error instanceof ExpressionError) return { error: error.message }
    throw error
  }
}

/** Writes an expression so that parsing it gives the same one, with brackets where AND meets OR. */
export function formatKeywordExpression(expression: KeywordExpression): string {
  switch (expression.kind) {
    case 'term':
      return formatTerm(expression)
    case 'not':
      return `NOT ${formatPart(expression.part)}`
    case 'any':
      return expression.parts.map(formatPart).join(' OR ')
    case 'all':
      return expression.parts
        .map((part, at) =>
          part.kind === 'not'
            ? `${at > 0 ? ' ' : ''}${formatKeywordExpression(part)}`
            : `${at > 0 ? ' AND ' : ''}${formatPart(part)}`,
        )
        .join('')
  }
}

export function formatTerm({ text, isQuoted, isPrefix }: KeywordTerm): string {
  return isQuoted ? `"${text}"` : isPrefix ? `${text}*` : text
}

export function listTerms(expression: KeywordExpression): KeywordTerm[] {
  if (expression.kind === 'term') return [expression]
  if (expression.kind === 'not') return listTerms(expression.part)
  return expression.parts.flatMap(listTerms)
}

/** Returns whether a profile without any of the words matches: the expression only excludes. */
export function onlyExcludes(expression: KeywordExpression): boolean {
  switch (expression.kind) {
    case 'term':
      return false
    case 'not':
      return !onlyExcludes(expression.part)
    case 'all':
      return expression.parts.every(onlyExcludes)
    case 'any':
      return expression.parts.some(onlyExcludes)
  }
}

/** Returns the opposite, with NOT directly before terms. */
export function negate(expression: KeywordExpression): KeywordExpression {
  if (expression.kind === 'term') return { kind: 'not', part: expression }
  if (expression.kind === 'not') return expression.part
  const kind = expression.kind === 'all' ? 'any' : 'all'
  return { kind, parts: expression.parts.map(negate) }
}

export interface KeywordFields {
  readonly phrases: [string]
  readonly isBoolean?: true
  readonly mode?: 'not'
}

type ReadKeywords =
  | { readonly fields: KeywordFields; readonly error?: undefined }
  | { readonly fields?: undefined; readonly error: string }

/** The fields of a keyword criterion for typed keywords. What only excludes is an exclusion. */
export function toKeywordFields(text: string): ReadKeywords {
  if (!isKeywordExpression(text)) {
    return text.length > maxPhraseLength
      ? { error: `Use at most ${maxPhraseLength} characters.` }
      : { fields: { phrases: [text] } }
  }
  const { expression, error } = parseKeywordExpression(text)
  if (error !== undefined) return { error }
  return onlyExcludes(expression)
    ? { fields: { ...keywordFieldsOf(negate(expression)), mode: 'not' } }
    : { fields: keywordFieldsOf(expression) }
}

/** A single word needs no expression. */
export function keywordFieldsOf(expression: KeywordExpression): KeywordFields {
  const isWord =
    expression.kind === 'term' &&
    !expression.isPrefix &&
    !/\s/.test(expression.text) &&
    !isKeywordExpression(expression.text)
  if (isWord) return { phrases: [expression.text] }
  return { phrases: [formatKeywordExpression(expression)], isBoolean: true }
}

function formatPart(part: KeywordExpression): string {
  const written = formatKeywordExpression(part)
  return part.kind === 'term' || part.kind === 'not' ? written : `(${written})`
}

class ExpressionError extends Error {}

function fail(sentence: string): never {
  throw new ExpressionError(sentence)
}

type Sign = KeywordTerm | { readonly kind: '(' | ')' | 'AND' | 'OR' | 'NOT' }

const sign = /["“”„«»]|[()]|[^\s()"“”„«»]+/gu

function split(text: string, isSentence: boolean): Sign[] {
  const signs: Sign[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(sign)) {
    if (index < end) continue
    end = index + found.length
    if (found === '(' || found === ')') signs.push({ kind: found })
    else if (/["“”„«»]/u.test(found)) {
      end = closingQuote(text, index + 1) + 1
      const inside = text.slice(index + 1, end - 1).trim()
      if (!/[\p{L}\p{N}]/u.test(inside)) fail('Put a word between the quotation marks.')
      if (/\*/.test(inside)) fail('Use * outside of quotation marks.')
      const term = { kind: 'term', text: inside, isQuoted: true, isPrefix: false } as const
      signs.push({ ...term, from: index, to: end })
    } else if (found === '-') {
      if (/["“”„«(]/u.test(text.charAt(end))) signs.push({ kind: 'NOT' })
    } else if (isSentence && /^(?:and|or)$/.test(found)) signs.push(toTerm(found, index))
    else signs.push(...readWord(found, index))
  }
  return signs
}

function closingQuote(text: string, from: number): number {
  const at = text.slice(from).search(/["“”„«»]/u)
  if (at < 0) fail('Add the missing quotation mark.')
  return from + at
}

/** An operator, or a word, before which a hyphen means NOT. Signs alone are left out. */
function readWord(found: string, index: number): Sign[] {
  if (/^(?:AND|OR|and|or)$/.test(found)) return [{ kind: found.toUpperCase() as 'AND' | 'OR' }]
  if (found === 'NOT') return [{ kind: 'NOT' }]
  if (found.startsWith('-') && /[\p{L}\p{N}]/u.test(found))
    return [{ kind: 'NOT' }, ...readWord(found.replace(/^-+/, ''), index + 1)]
  const text = found.replace(/[,;:!?]+$|(?<=[^.])\.+$/u, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return text.includes('*') ? fail(prefixHelp) : []
  const isPrefix = text.endsWith('*')
  const word = isPrefix ? text.slice(0, -1) : text
  const isShort = (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < minPrefixLength
  if (word.includes('*') || (isPrefix && (isShort || /[^\p{L}\p{N}+#]/u.test(word))))
    fail(prefixHelp)
  return [{ ...toTerm(word, index), isPrefix, to: index + text.length }]
}

function toTerm(text: string, from: number): KeywordTerm {
  return { kind: 'term', text, isQuoted: false, isPrefix: false, from, to: from + text.length }
}

const prefixHelp = `Put * behind at least ${minPrefixLength} letters of one word.`

interface Reader {
  readonly signs: readonly Sign[]
  at: number
}

function parseAny(reader: Reader): KeywordExpression {
  const parts = [parseAll(reader)]
  while (reader.signs[reader.at]?.kind === 'OR') {
    reader.at++
    parts.push(parseAll(reader))
  }
  return join('any', parts)
}

function parseAll(reader: Reader): KeywordExpression {
  const parts = [parsePart(reader)]
  for (;;) {
    const next = reader.signs[reader.at]?.kind
    if (next === undefined || next === 'OR' || next === ')') return join('all', parts)
    if (next === 'AND') reader.at++
    parts.push(parsePart(reader))
  }
}

function parsePart(reader: Reader): KeywordExpression {
  const next = reader.signs[reader.at]
  const before = reader.signs[reader.at - 1]
  if (next === undefined || next.kind === ')') return fail(missingWord(before, next))
  reader.at++
  if (next.kind === 'term') return next
  if (next.kind === 'NOT') {
    const part = parsePart(reader)
    return part.kind === 'not' ? part.part : { kind: 'not', part }
  }
  if (next.kind !== '(') return fail(`Put a word before “${next.kind}”.`)
  const inside = parseAny(reader)
  if (reader.signs[reader.at]?.kind !== ')') return fail('Add the missing “)”.')
  reader.at++
  return inside
}

function missingWord(before: Sign | undefined, next: Sign | undefined): string {
  if (before?.kind === '(')
    return next ? 'Put a word between the brackets.' : 'Add the missing “)”.'
  if (before) return `Put a word behind “${before.kind}”.`
  return next ? 'Remove the “)” that closes nothing.' : 'Type at least one word.'
}

function join(kind: 'all' | 'any', parts: readonly KeywordExpression[]): KeywordExpression {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind, parts: flat }
}
