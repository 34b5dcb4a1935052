import type { InputOf } from '@headwater/contract/endpoint'
import type { User } from '@headwater/contract/identity'
import type * as contract from '@headwater/contract/identity/profile'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newSecret } from '../token-hash.ts'
import { decidePhoto } from './photo-rules.ts'
import { replacePhoto } from './replace-photo.ts'

/** Saves a valid picture without its metadata. */
export async function setPhoto(
  ctx: Ctx,
  { data }: InputOf<typeof contract.setPhoto>,
): Promise<User> {
  const photo = decidePhoto(Buffer.from(data, 'base64'))
  if (typeof photo === 'string') {
    throw new AppError('invalid_input', 'Please check: data.', { data: photo })
  }
  return replacePhoto(ctx, { id: newSecret(), ...photo })
}
