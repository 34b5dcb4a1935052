import fc from 'fast-check'
import { testSize } from './size.ts'

/** Property tests repeat the same cases in every gate, and try new ones in every deep run. */
fc.configureGlobal(
  testSize<fc.GlobalParameters>({
    gate: { seed: 1, numRuns: 30 },
    deep: { numRuns: 500 },
  }),
)
