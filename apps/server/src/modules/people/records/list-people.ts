import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type * as contract from '@headwater/contract/people/people'
import { fold } from '@headwater/gazetteer'
import { contactKey } from '@headwater/intake'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { forceIndexScans } from '../query-plan-store.ts'
import { countPeople, listPersonCursors, type PeopleFilter } from './list-store.ts'
import { presentPerson, todayOf } from './present.ts'
import { listPeopleByIds } from './store.ts'

type List = typeof contract.listPeople
const CursorPosition = z.object({ by: z.string(), id: Id })

/** Returns one page of the company's own people. */
export function listPeople(
  ctx: Ctx,
  { cursor, limit, sort, search, kind, importId }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const filter: PeopleFilter = { kind, importId, ...parseSearchText(search) }
  const list = cursorListName({ sort, ...filter })
  const after = cursor === undefined ? undefined : decodeCursor(ctx, list, cursor, CursorPosition)
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    await forceIndexScans(ctx.db)
    // Fetches one row more than asked for to know whether there is another page.
    const page = { ...filter, sort, after, limit: limit + 1 }
    const places = await listPersonCursors(ctx.db, companyId, page)
    const shown = places.slice(0, limit)
    const people = await listPeopleByIds(
      ctx.db,
      companyId,
      shown.map(({ id }) => id),
    )
    const today = todayOf(ctx)
    return {
      items: shown.flatMap(({ id }) => {
        const person = people.get(id)
        return person ? [presentPerson(person, today)] : []
      }),
      nextCursor: nextOf(places.length > limit ? shown.at(-1) : undefined),
      total: await countPeople(ctx.db, companyId, filter),
    }
  })

  function nextOf(last: { by: string; id: string } | undefined): string | null {
    return last ? encodeCursor(ctx, list, last) : null
  }
}

/** A complete contact is matched exactly. Anything else matches part of the person's text. */
function parseSearchText(search: string | undefined): Pick<PeopleFilter, 'words' | 'contact'> {
  if (!search) return {}
  const key = search.includes('@') ? contactKey('email', search) : undefined
  if (key !== undefined) return { contact: { kind: 'email', key } }
  return { words: fold(search) }
}

/** A cursor is valid only for the same order and filters, so both are part of the list name. */
function cursorListName(conditions: object): string {
  const words = JSON.stringify(Object.entries(conditions).sort())
  return `people.people ${createHash('sha256').update(words).digest('base64url')}`
}
