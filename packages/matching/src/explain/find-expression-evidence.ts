import {
  formatTerm,
  type KeywordExpression,
  type KeywordTerm,
  parseKeywordExpression,
} from '@headwater/contract/sourcing/keyword-expression'
import { compileTerm, meetsWordCondition } from '../query/compile-keywords.ts'
import { joinWithAnd } from './display-names.ts'
import type { ExplanationContext, Finding } from './explanation-context.ts'
import { findTermEvidence } from './find-words-evidence.ts'

/** Names the words of an expression that decided, with quotes of those that were found. */
export function findExpressionEvidence(subject: ExplanationContext, text: string): Finding {
  const words = new Set(subject.document.words)
  if (words.size === 0) return { says: 'No text in profile.', evidence: [] }
  const { expression } = parseKeywordExpression(text)
  const { terms } = expression ? decide(expression, words) : { terms: [] }
  const found = distinct(terms.filter(({ isFound }) => isFound))
  const missing = distinct(terms.filter(({ isFound }) => !isFound))
  return {
    says: formatFound(found.map(formatQuoted), missing.map(formatQuoted)),
    evidence: found.flatMap((term) => findTermEvidence(subject, term)),
  }
}

function formatFound(found: readonly string[], missing: readonly string[]): string {
  if (found.length === 0 && missing.length === 0) return 'Keywords not found in profile.'
  if (missing.length === 0) return `Profile contains ${joinWithAnd(found)}.`
  if (found.length === 0) return `Not found in profile: ${joinWithAnd(missing)}.`
  return `Profile contains ${joinWithAnd(found)}. Not found: ${joinWithAnd(missing)}.`
}

type DecidingTerm = KeywordTerm & { readonly isFound: boolean }

interface Decision {
  readonly holds: boolean
  /** The terms that made it so. */
  readonly terms: readonly DecidingTerm[]
}

/** Of alternatives the first that holds decides, otherwise all of them do. */
function decide(expression: KeywordExpression, words: ReadonlySet<string>): Decision {
  if (expression.kind === 'term') {
    const condition = compileTerm(expression)
    const isFound = condition !== undefined && meetsWordCondition(condition, words)
    return { holds: isFound, terms: condition ? [{ ...expression, isFound }] : [] }
  }
  if (expression.kind === 'not') {
    const { holds, terms } = decide(expression.part, words)
    return { holds: !holds, terms }
  }
  const parts = expression.parts.map((part) => decide(part, words))
  const terms = parts.flatMap((part) => part.terms)
  if (expression.kind === 'all') return { holds: parts.every(({ holds }) => holds), terms }
  return parts.find(({ holds }) => holds) ?? { holds: false, terms }
}

function formatQuoted(term: KeywordTerm): string {
  return term.isQuoted ? `“${term.text}”` : formatTerm(term)
}

function distinct(terms: readonly DecidingTerm[]): DecidingTerm[] {
  return [...new Map(terms.map((term) => [formatTerm(term).toLowerCase(), term])).values()]
}
