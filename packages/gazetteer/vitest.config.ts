import { testProject } from '@headwater/testing/project'

export default testProject({
  name: 'gazetteer',
  setupFiles: ['@headwater/testing/fast-check-setup'],
})
