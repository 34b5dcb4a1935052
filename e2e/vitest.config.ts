import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'e2e',
  globalSetup: ['./fixtures/global-setup.ts'],
  testTimeout: 120_000,
  // Browser tests need the machine for themselves.
  sequence: { groupOrder: 2 },
})
