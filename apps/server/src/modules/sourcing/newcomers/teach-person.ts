import { isDeepStrictEqual } from 'node:util'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { keepDocuments } from '../documents/keep-documents.ts'
import { lockPairedPeople } from '../duplicates/store.ts'
import { toRow } from '../people/person-row.ts'
import { listContactPoints } from '../people/store.ts'
import { updatePeople } from '../running/batch-store.ts'
import { forgetLessonsLater } from './forget-lessons.ts'
import { keepContacts } from './keep-contacts.ts'
import { keysOf } from './keys-of.ts'
import { learn } from './learn.ts'
import { deleteOldLessons, insertLesson } from './lesson-store.ts'
import type { PreparedNewcomer } from './prepare-newcomer.ts'

interface Teaching {
  readonly personId: string
  /** Pairs that wait for a look because of it. */
  readonly pairs: readonly string[]
  /** Until when it can be taken back; undefined where nobody will. */
  readonly until: Date | undefined
}

/**
 * Adds what is new to somebody who was here. Gives the id under which that can be taken back; null
 * where nothing was new: then they stay as they are, version and all.
 */
export async function teachPerson(
  ctx: InTx,
  entry: PreparedNewcomer,
  { personId: id, pairs, until }: Teaching,
): Promise<string | null> {
  const { db, actor } = ctx
  const { companyId } = actor
  const person = (await lockPairedPeople(db, companyId, [id])).get(id)
  if (!person) throw new Error('Somebody who was followed is gone.')
  const contacts = await listContactPoints(db, companyId, [id])
  const { profile } = learn({ profile: person.profile, contactKeys: keysOf(contacts) }, entry)
  await keepContacts(ctx, id, entry)
  const hasLearnt =
    pairs.length > 0 ||
    !isDeepStrictEqual(profile, person.profile) ||
    !isDeepStrictEqual(await listContactPoints(db, companyId, [id]), contacts)
  if (!hasLearnt) return null
  const lessonId = until ? await keepLesson(ctx, { personId: id, until, contacts }, pairs) : null
  await updatePeople(db, companyId, [toRow(id, profile, person.version + 1)])
  await keepDocuments(ctx, [{ id, profile }])
  return lessonId
}

async function keepLesson(
  ctx: InTx,
  lesson: Omit<Parameters<typeof insertLesson>[2], 'id'>,
  pairs: readonly string[],
): Promise<string> {
  const { db, actor } = ctx
  const id = newId()
  await deleteOldLessons(db, actor.companyId, ctx.now())
  await insertLesson(db, actor.companyId, { id, ...lesson }, pairs)
  await forgetLessonsLater(ctx, lesson.until)
  return id
}
