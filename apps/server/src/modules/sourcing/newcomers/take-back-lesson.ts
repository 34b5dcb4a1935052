import type { InTx } from '#platform/context'
import { keepDocuments } from '../documents/keep-documents.ts'
import { lockPeople } from '../lock-store.ts'
import { updateContactSources } from '../undoing/undo-store.ts'
import {
  deleteLesson,
  deleteOpenPairs,
  deleteOtherContacts,
  lockLesson,
  restorePerson,
} from './lesson-store.ts'

/**
 * Somebody becomes what they were before an adding taught something about them; gives whether they
 * did. Once they have changed again, nobody can tell any more what is whose: they stay as they are.
 */
export async function takeBackLesson(ctx: InTx, lessonId: string): Promise<boolean> {
  const { db, actor } = ctx
  const { companyId } = actor
  await lockPeople(db, companyId)
  const lesson = await lockLesson(db, companyId, lessonId)
  if (!lesson) return false
  const { personId: id, profile, contacts, pairs, isAsLeft } = lesson
  if (isAsLeft) {
    await restorePerson(db, companyId, lessonId)
    await keepDocuments(ctx, [{ id, profile }])
    const before = contacts.map((contact) => contact.id)
    await deleteOtherContacts(db, companyId, id, before)
    await updateContactSources(db, companyId, contacts)
    await deleteOpenPairs(db, companyId, pairs)
  }
  await deleteLesson(db, companyId, lessonId)
  return isAsLeft
}
