import type { User } from '@headwater/contract/identity'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { presentUser } from '../present.ts'
import { lockUser } from '../store.ts'
import { saveProfile } from './account-store.ts'
import { getOwnUser } from './get-own-user.ts'
import type { Photo } from './photo-rules.ts'
import { deletePhoto, insertPhoto } from './photo-store.ts'

/** Replaces or removes the photo; each photo has its own URL. */
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
    await saveProfile(ctx.db, userId, { photoId: photo?.id ?? null })
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
