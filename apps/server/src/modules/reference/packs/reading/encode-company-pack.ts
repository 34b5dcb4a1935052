import { encodePack, PublicationError, type TaxonomyPack } from '@headwater/taxonomy'
import type { EncodedPack } from '../company-packs-store.ts'
import { decidePackSizeFault } from './pack-size-rules.ts'

/** Encodes a pack for storage. Throws a `PublicationError` with a message if it is too large. */
export function encodeCompanyPack(pack: TaxonomyPack & { readonly version: string }): EncodedPack {
  const content = encodePack(pack)
  const sentence = decidePackSizeFault(pack, content.length)
  if (sentence !== undefined) throw new PublicationError(sentence)
  const { version, attribution, occupations, skills } = pack
  const counts = { occupations: occupations.length, skills: skills.length }
  return { version, attribution, ...counts, content }
}
