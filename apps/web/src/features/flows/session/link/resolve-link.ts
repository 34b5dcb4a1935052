import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { parseLink } from '@headwater/contract/sourcing/parse-link'
import { resolveCriteria, type SearchLink } from '@headwater/contract/sourcing/search-link'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import { call } from '#lib/http-client'
import type { ValueNames } from '../draft-store.ts'

export interface ResolvedLink {
  /** Undefined leaves the scope of the session as it is. */
  scope: SearchScope | undefined
  criteria: Criterion[]
  names: ValueNames
  /** Words of the link that match nothing known. */
  unread: readonly string[]
  refused: readonly { text: string; sentence: string }[]
}

/** Converts a link to criteria. The server looks up the names, the rest is parsed here. */
export async function resolveLink(
  link: Partial<SearchLink>,
  scope: SearchScope | undefined,
): Promise<ResolvedLink> {
  const { criteria, proposed, unread: notUnderstood } = parseLink(link)
  const looked =
    proposed.length === 0
      ? { criteria: [], names: {}, notUnderstood: [], refused: [] }
      : await call(resolveCriteria, { criteria: proposed })
  return {
    scope,
    criteria: [...looked.criteria, ...criteria].map((one, at) => ({ ...one, id: `l${at + 1}` })),
    names: looked.names,
    unread: [...notUnderstood, ...looked.notUnderstood],
    refused: looked.refused,
  }
}
