import type { add } from './add.ts'

export const twice = (sum: ReturnType<typeof add>): number => 2 * sum
