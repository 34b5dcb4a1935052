import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { secondsFromNow } from './store.ts'

/**
 * The allowed difference between the marketplace's and the database's clock, including transit.
 * Older calls are refused; a retry of the marketplace has a new signature.
 */
const toleranceSeconds = 300

/** Throws unless the marketplace has recently signed this body with the shared key. */
export async function checkSignature(
  ctx: PublicCtx,
  key: string | undefined,
  { headers, signedBytes }: Pick<FastifyRequest, 'headers' | 'signedBytes'>,
): Promise<void> {
  const { 'x-appsumo-timestamp': timestamp, 'x-appsumo-signature': signature } = headers
  const isSigned =
    key !== undefined &&
    signedBytes !== undefined &&
    typeof timestamp === 'string' &&
    /^\d{10,16}$/.test(timestamp) &&
    typeof signature === 'string' &&
    isHmac(signature, key, Buffer.concat([Buffer.from(timestamp), signedBytes]))
  if (!isSigned) throw signatureRefused()
  const distance = await inTransaction(ctx, (ctx) => secondsFromNow(ctx.db, Number(timestamp)))
  if (distance > toleranceSeconds) throw signatureRefused()
}

function isHmac(signature: string, key: string, bytes: Buffer): boolean {
  const expected = createHmac('sha256', key).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureRefused(): AppError {
  return new AppError('forbidden', 'The signature is not from the marketplace.')
}
