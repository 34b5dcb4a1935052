/** `npm run check:deep`: everything that `npm test` runs, and every property test at full size. */
process.env.TEST_SIZE = 'deep'
await import('./check.ts')
