import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'server',
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
