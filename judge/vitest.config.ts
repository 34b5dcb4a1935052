import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'judge',
  globalSetup: ['./kit/setup.ts'],
  testTimeout: 120_000,
  // The checks count attempts and compare times, so no two run at once.
  sequence: { groupOrder: 3 },
  fileParallelism: false,
  isolate: true,
})
