import { prepareReading } from '@headwater/matching/understanding'
import { readTaxonomy } from '#modules/reference'
import type { Server } from '#platform/http/types'

/** Behind the lists of the reference module, which it needs as well. */
const warmAfterMs = 12_000

/** A while after the start, makes ready what the first question would otherwise wait for. */
export function warmReading(server: Server): void {
  let timer: NodeJS.Timeout | undefined
  server.addHook('onListen', async () => {
    timer = setTimeout(() => void warm(server), warmAfterMs).unref()
  })
  server.addHook('onClose', async () => clearTimeout(timer))
}

/** Companies without packs of their own share one taxonomy; the others wait for theirs once. */
async function warm({ deps: { database, keyring, log, now } }: Server): Promise<void> {
  try {
    const ctx = { database, keyring, log, now, requestId: 'warm-reading' }
    await prepareReading(await readTaxonomy(ctx))
  } catch (error) {
    log.warn({ err: error }, 'reading questions could not be made ready')
  }
}
