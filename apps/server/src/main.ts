import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { App } from '#app/start'
import { StartError } from '#app/start-error'
import { type Config, ConfigError, loadConfig } from '#platform/config'
import { isConnectionLoss } from '#platform/database-errors'

await main()

async function main(): Promise<void> {
  try {
    const config = loadConfig()
    // Saves most of the time to load the code from the second start on.
    enableCompileCache(join(config.home, 'compiled'))
    const { startApp } = await import('#app/start')
    const app = await startApp(config)
    stopOnSignal(app)
    announce(config, app)
  } catch (error) {
    process.stderr.write(`${formatStartError(error)}\n`)
    process.exitCode = 1
  }
}

/** One line that a calling program can wait for; everything else on standard output is the log. */
function announce({ role, publicUrl }: Config, { port }: App): void {
  process.stdout.write(`${JSON.stringify({ event: 'ready', role, port, url: publicUrl })}\n`)
}

function stopOnSignal(app: App): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Exits even when something hangs, within the 30 seconds that a stop may take.
    setTimeout(() => process.exit(1), 29_000).unref()
    try {
      await app.stop()
      process.exit(0)
    } catch (error) {
      process.stderr.write(`Stopping failed: ${formatStartError(error)}\n`)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function formatStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (isConnectionLoss(error)) return 'The database cannot be reached: check DATABASE_URL.'
  return `Headwater could not start: ${error instanceof Error ? error.message : String(error)}`
}
