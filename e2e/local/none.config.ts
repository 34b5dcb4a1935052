import { testProject } from '@headwater/testing/project'
export default testProject({ name: 'local', root: new URL('..', import.meta.url).pathname, include: ['gate-twins.test.ts'] })
