import { testProject } from './src/project.ts'

export default testProject({ name: 'testing' })
