import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loads the server's code while the database is prepared, which takes most of the time of a start,
 * and runs it when the settings arrive.
 */
process.once('message', async (settings: NodeJS.ProcessEnv) => {
  Object.assign(process.env, settings)
  await import('../../apps/server/src/main.ts')
})
enableCompileCache(join(process.env.HEADWATER_HOME ?? '', 'compiled'))
await import('@headwater/server/app/start')
