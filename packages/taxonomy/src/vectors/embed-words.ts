import { type ChildProcess, fork } from 'node:child_process'

/** Below 24 words the package embeds in the calling thread and starts none of its own. */
const batchSize = 20

/** Embeds words in child processes and returns the vectors in word order. */
export async function embedWords(
  words: readonly string[],
  processes: number,
  onRows: (rows: Float32Array) => Promise<void>,
): Promise<void> {
  const children = Array.from(
    { length: Math.min(processes, Math.ceil(words.length / batchSize)) },
    () =>
      fork(new URL('./embed-process.ts', import.meta.url), {
        execArgv: [],
        serialization: 'advanced',
      }),
  )
  try {
    await new Promise<void>((done, fail) => {
      const waiting = new Map<number, Float32Array>()
      let sent = 0
      let written = 0
      let writing = Promise.resolve()
      const send = (child: ChildProcess) => {
        if (sent >= words.length) return
        child.send({ from: sent, words: words.slice(sent, sent + batchSize) })
        sent += batchSize
      }
      const handOver = async () => {
        for (let rows = waiting.get(written); rows; rows = waiting.get(written)) {
          waiting.delete(written)
          await onRows(rows)
          written += batchSize
        }
        if (written >= words.length) done()
      }
      for (const child of children) {
        child.on('error', fail)
        child.on('exit', () => fail(new Error('A process that embeds words has ended.')))
        child.on('message', (told: { ready?: true; from?: number; rows?: Float32Array }) => {
          if (told.from !== undefined && told.rows) waiting.set(told.from, told.rows)
          send(child)
          writing = writing.then(handOver).catch(fail)
        })
      }
      if (words.length === 0) done()
    })
  } finally {
    for (const child of children) child.kill()
  }
}
