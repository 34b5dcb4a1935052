import { globSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../start/build-web.ts'
import { root } from '../start/root.ts'
import { type Step, toOutcome } from './step.ts'

/** Builds the web as it is served, for the journeys. */
export const checkWeb: Step = {
  name: 'web build',
  run: async () => {
    await buildWeb({ force: true })
    const dist = join(root, 'apps/web/dist')
    const files = globSync('{index.html,assets/**/*.js}', { cwd: dist })
    return toOutcome(
      { code: 0, output: '' },
      files.includes('index.html') ? files.length : 0,
      'files',
    )
  },
}
