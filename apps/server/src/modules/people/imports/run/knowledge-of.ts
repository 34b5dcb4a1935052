import { type Knowledge, openKnowledge } from '@headwater/intake'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'

const knowledgeCache = new WeakMap<Taxonomy, Knowledge>()

/**
 * Returns the knowledge for a taxonomy, shared by all its users because it caches what it has
 * resolved.
 */
export function knowledgeOf(taxonomy: Taxonomy): Knowledge {
  if (taxonomy === openTaxonomy()) return openKnowledge()
  const known = knowledgeCache.get(taxonomy) ?? openKnowledge({ taxonomy })
  knowledgeCache.set(taxonomy, known)
  return known
}
