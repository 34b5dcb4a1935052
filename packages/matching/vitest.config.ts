import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'matching',
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
