import { type Knowledge, openKnowledge } from '@headwater/intake'
import { openTaxonomy, type Taxonomy } from '@headwater/taxonomy'

const kept = new WeakMap<Taxonomy, Knowledge>()

/** What words mean in a taxonomy, once for all who use it: it remembers what it has read. */
export function knowledgeOf(taxonomy: Taxonomy): Knowledge {
  if (taxonomy === openTaxonomy()) return openKnowledge()
  const known = kept.get(taxonomy) ?? openKnowledge({ taxonomy })
  kept.set(taxonomy, known)
  return known
}
