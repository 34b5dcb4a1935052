import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { readLink } from '@headwater/contract/sourcing/read-link'
import { resolveCriteria, type SearchLink } from '@headwater/contract/sourcing/search-link'
import { call } from '#lib/http-client'
import type { Names } from '../draft-store.ts'

export interface FilledLink {
  criteria: Criterion[]
  names: Names
  /** Words of the link that nobody knows. */
  unread: readonly string[]
  refused: readonly { text: string; sentence: string }[]
}

/** Turns a link into a search: names are looked up by the server, the rest says what it means. */
export async function resolveLink(link: Partial<SearchLink>): Promise<FilledLink> {
  const { criteria, proposed, unread } = readLink(link)
  const looked =
    proposed.length === 0
      ? { criteria: [], names: {}, notUnderstood: [], refused: [] }
      : await call(resolveCriteria, { criteria: proposed })
  return {
    criteria: [...looked.criteria, ...criteria].map((one, at) => ({ ...one, id: `l${at + 1}` })),
    names: looked.names,
    unread: [...unread, ...looked.notUnderstood],
    refused: looked.refused,
  }
}
