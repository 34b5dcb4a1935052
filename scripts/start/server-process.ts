import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Loads the server's code while the database is prepared, which takes most of the time of a start,
 * and runs it when the settings arrive.
 */
process.once('message', async (settings: NodeJS.ProcessEnv) => {
  clearInterval(waiting)
  Object.assign(process.env, settings)
  await import('../../apps/server/src/main.ts')
})
// The channel to the parent does not keep a process alive whose packages have released it.
const waiting = setInterval(() => undefined, 60_000)
enableCompileCache(join(process.env.HEADWATER_HOME ?? '', 'compiled'))
await import('@headwater/server/app/start')
