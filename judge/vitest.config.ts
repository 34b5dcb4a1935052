import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'judge',
  globalSetup: ['./kit/setup.ts'],
  testTimeout: 120_000,
  // It counts attempts and compares times, so no two checks run at once.
  sequence: { groupOrder: 2 },
  fileParallelism: false,
  isolate: true,
})
