import {
  formatTerm,
  type KeywordExpression,
  type KeywordTerm,
  parseKeywordExpression,
} from '@headwater/contract/sourcing/keyword-expression'
import { extractSearchWords, wordPairs } from '../document/search-words.ts'
import type { WordCondition } from './compiled-search.ts'

/** A phrase without any word matches no one rather than everyone. */
export const matchesNoOne = '\u0000'

/** Compiles an expression to words and pairs of neighbouring words, as documents hold them. */
export function compileKeywords(text: string, miss: (text: string) => void): WordCondition {
  const { expression } = parseKeywordExpression(text)
  const condition = expression && compile(expression, miss)
  return condition ?? { kind: 'word', key: matchesNoOne }
}

/** Undefined for words too common to be in documents, which decide nothing. */
function compile(
  expression: KeywordExpression,
  miss: (text: string) => void,
): WordCondition | undefined {
  switch (expression.kind) {
    case 'term': {
      const condition = compileTerm(expression)
      if (!condition) miss(formatTerm(expression))
      return condition
    }
    case 'not': {
      const part = compile(expression.part, miss)
      return part && { kind: 'not', part }
    }
    default:
      return join(
        expression.kind,
        expression.parts.flatMap((part) => compile(part, miss) ?? []),
      )
  }
}

/** Words in quotation marks, and those joined by signs as in "S/4", are next to each other. */
export function compileTerm({ text, isPrefix }: KeywordTerm): WordCondition | undefined {
  const words = extractSearchWords(text)
  const [first] = words
  if (first === undefined) return undefined
  if (isPrefix) return { kind: 'prefix', start: first }
  const keys = words.length === 1 ? words : wordPairs(words)
  return join(
    'all',
    keys.map((key) => ({ kind: 'word', key })),
  )
}

function join(kind: 'all' | 'any', parts: readonly WordCondition[]): WordCondition | undefined {
  return parts.length > 1 ? { kind, parts } : parts[0]
}

/** Returns whether the words and pairs of a document meet a condition. */
export function meetsWordCondition(condition: WordCondition, words: ReadonlySet<string>): boolean {
  switch (condition.kind) {
    case 'word':
      return words.has(condition.key)
    case 'prefix':
      return [...words].some((word) => word.startsWith(condition.start))
    case 'not':
      return !meetsWordCondition(condition.part, words)
    case 'all':
      return condition.parts.every((part) => meetsWordCondition(part, words))
    case 'any':
      return condition.parts.some((part) => meetsWordCondition(part, words))
  }
}
