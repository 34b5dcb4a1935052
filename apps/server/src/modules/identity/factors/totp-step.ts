import { timingSafeEqual } from 'node:crypto'
import { HOTP, Secret } from 'otpauth'

const stepSeconds = 30

/**
 * Returns the time step of the code: the current or the previous one. Undefined when the code is
 * wrong, or when a code of that or a later step was already accepted.
 */
export function findTotpStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  nowSeconds: number,
): number | undefined {
  const current = Math.floor(nowSeconds / stepSeconds)
  const key = Secret.fromBase32(secret)
  const given = Buffer.from(code)
  const matching = [current, current - 1].filter((counter) => {
    const wanted = Buffer.from(HOTP.generate({ secret: key, counter, digits: 6 }))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
  return matching.find((step) => step > lastStep)
}
