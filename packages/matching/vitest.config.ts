import { testProject } from '@headwater/testing/project'

export default testProject({ name: 'matching' })
