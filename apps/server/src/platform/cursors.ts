import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

/**
 * Encodes a position in a list as text for the client. It is signed together with the company and
 * the list's name, so that it is valid only for that list.
 */
export function encodeCursor(ctx: Ctx, list: string, position: unknown): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${sign(ctx, list, body, ctx.keyring.currentId)?.toString('base64url')}`
}

/**
 * Decodes a cursor; throws `invalid_input` when it is forged, of another company or of another
 * list.
 */
export function decodeCursor<P extends z.ZodType>(
  ctx: Ctx,
  list: string,
  cursor: string,
  position: P,
): z.output<P> {
  const [body = '', signature = '', ...rest] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isOurs = ctx.keyring.ids.some((id) => {
    const expected = sign(ctx, list, body, id)
    return expected?.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isOurs || rest.length > 0) throw invalidCursor()
  const parsed = position.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) throw invalidCursor()
  return parsed.data
}

function sign({ keyring, actor }: Ctx, list: string, body: string, keyId: string) {
  const key = keyring.derive('headwater cursor', keyId)
  if (!key) return undefined
  return createHmac('sha256', key).update(`${actor.companyId} ${list} ${body}`).digest()
}

function invalidCursor(): AppError {
  const fields = { cursor: 'The cursor does not belong to this list.' }
  return new AppError('invalid_input', 'The cursor is not valid.', fields)
}
