import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'scripts',
  globalSetup: ['../apps/server/test/global-setup.ts'],
  testTimeout: 120_000,
})
