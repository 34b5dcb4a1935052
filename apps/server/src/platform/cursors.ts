import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { AppError } from './errors.ts'

/**
 * A place in a list, as text for the client. It is signed together with the company and the name
 * of the list, so that it opens nothing but the page it was made for.
 */
export function encodeCursor(ctx: Ctx, list: string, position: unknown): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${body}.${sign(ctx, list, body, ctx.keyring.currentId)?.toString('base64url')}`
}

/** The place again; `invalid_input` for a cursor that is not ours, not theirs, or of another list. */
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
  const fields = { cursor: 'This is not a place in this list.' }
  return new AppError('invalid_input', 'The cursor is not valid.', fields)
}
