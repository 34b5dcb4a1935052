import fc from 'fast-check'
import { HOTP, Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { findTotpStep } from './totp-step.ts'

const secret = new Secret({ size: 20 })
const codeAt = (counter: number) => HOTP.generate({ secret, counter })
const find = (code: string, nowSeconds: number, lastStep = 0) =>
  findTotpStep({ secret: secret.base32, lastStep }, code, nowSeconds)

describe('findTotpStep', () => {
  const now = 1_800_000_015
  const step = 60_000_000

  it.each([
    ['takes the code of now', codeAt(step), 0, step],
    ['takes the one before', codeAt(step - 1), 0, step - 1],
    ['takes none that is older', codeAt(step - 2), 0, undefined],
    ['takes none of the future', codeAt(step + 1), 0, undefined],
    ['takes none twice', codeAt(step), step, undefined],
    ['takes none from before the last one', codeAt(step - 1), step, undefined],
    ['takes the one after the last one', codeAt(step), step - 1, step],
    ['takes nothing at all', '', 0, undefined],
  ])('%s', (_, code, lastStep, expected) => {
    expect(find(code, now, lastStep)).toBe(expected)
  })

  it('never accepts a code twice, whenever it arrives', () => {
    const times = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(times, (offsets) => {
        let lastStep = 0
        const taken: number[] = []
        for (const offset of offsets) {
          const code = codeAt(step + Math.floor(offset / 30))
          const accepted = find(code, now + offset, lastStep)
          if (accepted === undefined) continue
          lastStep = accepted
          taken.push(accepted)
        }
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken).toEqual(taken.toSorted((one, other) => one - other))
      }),
    )
  })
})
