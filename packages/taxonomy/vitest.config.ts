import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'taxonomy',
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
