import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findProtectedCriteria } from '@headwater/matching/understanding'
import type { Taxonomy } from '@headwater/taxonomy'
import { AppError } from '#platform/errors'

/**
 * Refuses criteria of a request that ask for a protected attribute, and names the fields. Stored
 * criteria are not checked again.
 */
export async function requireUnprotectedCriteria(
  taxonomy: Taxonomy,
  criteria: readonly Criterion[] | undefined,
): Promise<void> {
  const found = await findProtectedCriteria(taxonomy, criteria ?? [])
  const [first] = found
  if (!first) return
  const fields = found.map(({ path, sentence }) => [`criteria.${path}`, sentence])
  throw new AppError('invalid_input', first.sentence, Object.fromEntries(fields))
}
