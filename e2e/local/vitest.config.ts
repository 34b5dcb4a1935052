import { testProject } from '@headwater/testing/project'
export default testProject({ name: 'local', root: new URL('..', import.meta.url).pathname, globalSetup: ['./local/setup.ts'], testTimeout: 170_000, include: ['**/*.test.ts'], exclude: ['**/node_modules/**'] })
