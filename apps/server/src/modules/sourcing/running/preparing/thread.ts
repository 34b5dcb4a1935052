import { type MessagePort, parentPort } from 'node:worker_threads'
import { UnreadableFile } from '@headwater/intake'
import { openTaxonomy } from '@headwater/taxonomy'
import { makeBatches } from './make-batches.ts'
import type { Begin, Given, Said } from './messages.ts'

/** Reads files and understands them, beside the thread that answers requests and writes. */

/** Batches that may lie ready and wait to be taken. */
const mostAhead = 2
/** Parts of the file that are on their way: whoever gives them may be busy for a moment. */
const partsAhead = 4

parentPort?.on('message', ({ order, port }: Begin) => {
  const { parts, leave } = attend(port)
  const say = (said: Said) => port.postMessage(said)
  const work = async () => {
    for await (const batch of makeBatches(openTaxonomy(), order, parts)) {
      say({ batch })
      await leave()
    }
    say({ end: true })
  }
  work().catch((error: unknown) => {
    const isOfFile = error instanceof UnreadableFile
    say({ failure: error instanceof Error ? error.message : String(error), isOfFile })
  })
})

/**
 * Some parts are always on their way before the one before them is used up. Whoever no longer wants the
 * file closes the port; what waits for it then waits for ever, and is forgotten with it.
 */
function attend(port: MessagePort) {
  const given: (Uint8Array | null)[] = []
  let free = mostAhead
  let wake = () => {}
  const change = () => new Promise<void>((resolve) => (wake = resolve))
  const want = () => port.postMessage({ wants: 'part' } satisfies Said)
  port.on('message', (message: Given) => {
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
