import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'mail',
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
