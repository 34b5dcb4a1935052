import type { User } from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { presentUser } from '../present.ts'
import { lockUser } from '../store.ts'
import { updateProfile } from './account-store.ts'
import { getOwnUser } from './get-own-user.ts'
import type { Photo } from './photo-rules.ts'
import { deletePhoto, insertPhoto } from './photo-store.ts'

/** Puts a picture in place of the former one, or nothing; each has an address of its own. */
export function replacePhoto(
  ctx: Ctx,
  photo: (Photo & { readonly id: string }) | undefined,
): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor
    await lockUser(ctx.db, userId)
    const former = await getOwnUser(ctx)
    if (!photo && former.photoId === null) return presentUser(former)
    await deletePhoto(ctx.db, userId)
    if (photo) await insertPhoto(ctx.db, { ...photo, userId })
    await updateProfile(ctx.db, userId, { photoId: photo?.id ?? null })
    await recordAudit(ctx, {
      action: 'profile.changed',
      subjectType: 'user',
      subjectId: userId,
      before: { hasPhoto: former.photoId !== null },
      after: { hasPhoto: photo !== undefined },
    })
    return presentUser(await getOwnUser(ctx))
  })
}
