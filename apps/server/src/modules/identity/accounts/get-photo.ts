import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/profile'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileReply } from '#platform/http/send-reply'
import { findPhoto } from './photo-store.ts'

/** However a browser interprets the bytes, it may load and run nothing. */
export const photoContentSecurityPolicy = "default-src 'none'; sandbox"

export async function getPhoto(
  ctx: PublicCtx,
  { photoId }: InputOf<typeof contract.getPhoto>,
): Promise<FileReply> {
  const photo = await inTransaction(ctx, (ctx) => findPhoto(ctx.db, photoId))
  if (!photo) throw new AppError('not_found', 'Picture not found.')
  return { contentType: photo.contentType, content: photo.bytes, isImmutable: true }
}
