import { encodePack, PublicationError, type TaxonomyPack } from '@headwater/taxonomy'
import type { ReadPack } from '../company-packs-store.ts'
import { decideSize } from './pack-size-rules.ts'

/** A pack as a company keeps it; a `PublicationError` says why one is too large for that. */
export function makeReadPack(pack: TaxonomyPack & { readonly version: string }): ReadPack {
  const content = encodePack(pack)
  const sentence = decideSize(pack, content.length)
  if (sentence !== undefined) throw new PublicationError(sentence)
  const { version, attribution, occupations, skills } = pack
  const counts = { occupations: occupations.length, skills: skills.length }
  return { version, attribution, ...counts, content }
}
