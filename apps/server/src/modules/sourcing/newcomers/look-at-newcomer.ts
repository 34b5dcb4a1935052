import { draftByHand, type HandWritten, nameKey } from '@headwater/intake'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { listKnownPeople } from '../running/known-store.ts'
import { pastKeys } from '../running/past-keys.ts'
import type { KnownPerson } from '../running/settle-batch.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import { listNamesakes } from './namesake-store.ts'
import { type PreparedNewcomer, prepareNewcomer } from './prepare-newcomer.ts'
import { rankAlike, sayLikeness } from './rank-alike.ts'

const mostShown = 10

interface SeenAlike {
  readonly personId: string
  readonly name: string
  readonly title: string | null
  readonly employer: string | null
  readonly why: string
  readonly isCertain: boolean
}

/** Who of the company's own people may be the one who is written down, and whether they are barred. */
export async function lookAtNewcomer(
  ctx: Ctx,
  written: HandWritten,
): Promise<{ lookalikes: SeenAlike[]; isBarred: boolean }> {
  // While nothing but a name is written, there are namesakes at the most.
  const isMore = 'draft' in draftByHand(written)
  const entry = isMore ? await prepareNewcomer(ctx, { written }) : undefined
  return inTransaction(ctx, async (ctx) => {
    const namesakes = await listNamesakes(
      ctx.db,
      ctx.actor.companyId,
      entry?.nameKey ?? nameKey(written.name),
      mostShown,
    )
    if (!entry) {
      const shown = namesakes.map((person) => show(person, 'The names are the same.', false))
      return { lookalikes: shown, isBarred: false }
    }
    const known = await listAlike(ctx, entry)
    const people = new Map([...namesakes, ...known].map((person) => [person.id, person]))
    const alike = rankAlike([...people.values()], entry).slice(0, mostShown)
    const suppressed = await findSuppressed(ctx, entry.contacts)
    return {
      lookalikes: alike.map((one) => show(one.person, sayLikeness(one), one.sharesKey)),
      isBarred: suppressed.size > 0,
    }
  })
}

/** Everybody known who shares a way to be reached, or a name and a past. */
export function listAlike(
  { db, actor }: InTx,
  entry: PreparedNewcomer,
  isLocked = false,
): Promise<KnownPerson[]> {
  const names = [{ name: entry.nameKey, past: pastKeys(entry.profile) }]
  return listKnownPeople(db, actor.companyId, { contacts: entry.contacts, names, isLocked })
}

function show({ id, profile }: KnownPerson, why: string, isCertain: boolean): SeenAlike {
  const [post] = profile.experiences
  return {
    ...{ personId: id, name: profile.name, why, isCertain },
    title: post?.title || null,
    employer: post?.employer || null,
  }
}
