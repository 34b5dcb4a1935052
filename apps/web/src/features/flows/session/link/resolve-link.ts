import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { parseLink } from '@headwater/contract/sourcing/parse-link'
import { resolveCriteria, type SearchLink } from '@headwater/contract/sourcing/search-link'
import { call } from '#lib/http-client'
import type { ValueNames } from '../draft-store.ts'

export interface ResolvedLink {
  criteria: Criterion[]
  names: ValueNames
  /** Words of the link that match nothing known. */
  unread: readonly string[]
  refused: readonly { text: string; sentence: string }[]
}

/** Converts a link to criteria. The server looks up the names, the rest is parsed here. */
export async function resolveLink(link: Partial<SearchLink>): Promise<ResolvedLink> {
  const { criteria, proposed, unread: notUnderstood } = parseLink(link)
  const looked =
    proposed.length === 0
      ? { criteria: [], names: {}, notUnderstood: [], refused: [] }
      : await call(resolveCriteria, { criteria: proposed })
  return {
    criteria: [...looked.criteria, ...criteria].map((one, at) => ({ ...one, id: `l${at + 1}` })),
    names: looked.names,
    unread: [...notUnderstood, ...looked.notUnderstood],
    refused: looked.refused,
  }
}
