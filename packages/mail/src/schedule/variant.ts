import { seededFraction } from './seeded-fraction.ts'

/**
 * Decides which of two subjects a person gets. The first message id of the person is the seed, and
 * each step is drawn for itself, so that the subjects of two steps can be compared apart.
 */
export function decideVariant(firstMessageId: string, position: number): 'a' | 'b' {
  return seededFraction(`variant ${position} ${firstMessageId}`) < 0.5 ? 'a' : 'b'
}
