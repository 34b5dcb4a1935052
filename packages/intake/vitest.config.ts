import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'intake',
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
