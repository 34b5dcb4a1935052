// Plain JavaScript, so that the thread needs no type stripping.
import { registerHooks } from 'node:module'
import { getEnvironmentData } from 'node:worker_threads'

const program = getEnvironmentData('program')

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.ts')) return nextLoad(url, context)
    const source = program.get(url)
    if (source === undefined) throw new Error(`${url} was not read for this thread.`)
    return { format: 'module', source, shortCircuit: true }
  },
})

await import(process.argv[2])
