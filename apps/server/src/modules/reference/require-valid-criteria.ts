import type { Criterion } from '@headwater/contract/sourcing/criteria'
import {
  onlyExcludes,
  parseKeywordExpression,
} from '@headwater/contract/sourcing/keyword-expression'
import { findProtectedCriteria } from '@headwater/matching/understanding'
import type { Taxonomy } from '@headwater/taxonomy'
import { AppError } from '#platform/errors'

/**
 * Refuses criteria of a request that ask for a protected attribute or have a keyword expression that
 * cannot be read, and names the fields. Stored criteria are not checked again.
 */
export async function requireValidCriteria(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[] = [],
): Promise<void> {
  const found = [
    ...findUnreadableExpressions(criteria),
    ...(await findProtectedCriteria(taxonomy, criteria)),
  ]
  const [first] = found
  if (!first) return
  const fields = found.map(({ path, sentence }) => [`criteria.${path}`, sentence])
  throw new AppError('invalid_input', first.sentence, Object.fromEntries(fields))
}

function findUnreadableExpressions(criteria: readonly Criterion[]) {
  return criteria.flatMap((criterion, at) => {
    if (criterion.attribute !== 'keywords' || !criterion.isBoolean) return []
    const { expression, error } = parseKeywordExpression(criterion.phrases[0] ?? '')
    const sentence = error ?? (onlyExcludes(expression) ? exclusionHelp : undefined)
    return sentence === undefined ? [] : [{ path: `${at}.phrases.0`, sentence }]
  })
}

/** With the mode it is an exclusion everywhere: in the score, in advice and in explanations. */
const exclusionHelp = 'This only excludes. Leave out NOT and set the mode to “not”.'
