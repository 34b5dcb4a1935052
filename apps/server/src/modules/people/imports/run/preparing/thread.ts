import { type MessagePort, parentPort } from 'node:worker_threads'
import { UnreadableFile } from '@headwater/intake'
import { openTaxonomy } from '@headwater/taxonomy'
import type { StartMessage, ThreadInput, ThreadOutput } from './messages.ts'
import { prepareBatches } from './prepare-batches.ts'

/**
 * Worker thread that reads and prepares files, apart from the thread that serves requests and
 * writes.
 */

/** Batches that may be ready and waiting. */
const maxBatchesAhead = 2
/** Parts of the file requested ahead, because the sender may be busy for a moment. */
const partsAhead = 4

parentPort?.on('message', ({ order, port }: StartMessage) => {
  const { parts, leave: acquirePermit } = createInput(port)
  const post = (output: ThreadOutput) => port.postMessage(output)
  const work = async () => {
    for await (const batch of prepareBatches(openTaxonomy(), order, parts)) {
      post({ batch })
      await acquirePermit()
    }
    post({ end: true })
  }
  work().catch((error: unknown) => {
    const isFileUnreadable = error instanceof UnreadableFile
    post({ failure: error instanceof Error ? error.message : String(error), isFileUnreadable })
  })
})

/**
 * Requests some parts ahead of use. A consumer that stops early closes the port, and the pending
 * wait is garbage collected with it.
 */
function createInput(port: MessagePort) {
  const given: (Uint8Array | null)[] = []
  let free = maxBatchesAhead
  let wake = () => {}
  const change = () => new Promise<void>((resolve) => (wake = resolve))
  const want = () => port.postMessage({ wants: 'part' } satisfies ThreadOutput)
  port.on('message', (message: ThreadInput) => {
    if ('part' in message) given.push(message.part)
    else free += message.leave
    wake()
  })
  for (let part = 0; part < partsAhead; part += 1) want()
  return {
    parts: (async function* () {
      for (;;) {
        while (given.length === 0) await change()
        const part = given.shift() ?? null
        if (part === null) return
        want()
        yield part
      }
    })(),
    async leave() {
      free -= 1
      while (free === 0) await change()
    },
  }
}
