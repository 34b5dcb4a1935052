import { join, resolve } from 'node:path'
import { type RunningApp, startApp } from '@headwater/e2e/fixtures/app'
import { formatErrorMessage } from './start/format-failure.ts'
import { root } from './start/root.ts'
import { prepareDemo } from './tour/demo-values.ts'
import { parseTourOptions, usage } from './tour/options.ts'
import { listTourPages } from './tour/pages.ts'
import { writeReadmePictures } from './tour/readme-pictures.ts'
import { visitPages } from './tour/visit-pages.ts'

process.exitCode = await run(process.argv.slice(2))

/** `npm run tour`: pictures of every page of the demo. Returns 1 if any page has a problem. */
async function run(args: string[]): Promise<number> {
  try {
    const options = parseTourOptions(args)
    if (options === 'help') {
      console.log(usage)
      return 0
    }
    console.log('Starting the demo …')
    const app = await startApp({ DEMO_POOL_SIZE: '3000' })
    stopOnSignal(app)
    try {
      const values = await prepareDemo(app)
      const pages = listTourPages(values).filter(({ path }) => path.includes(options.only))
      if (pages.length === 0) throw new Error(`No path contains ${options.only}`)
      const folder = resolve(options.folder)
      const faulty = await visitPages(app, pages, folder)
      if (options.isForReadme) {
        await writeReadmePictures(pages, folder, join(root, 'docs/pictures'))
      }
      console.log(`${pages.length} pages, ${faulty} with problems. Pictures are in ${folder}`)
      return faulty === 0 ? 0 : 1
    } finally {
      await app.stop()
    }
  } catch (error) {
    console.error(`${formatErrorMessage(error)}.`)
    return 1
  }
}

/** Otherwise an interrupted tour would leave the demo running. */
function stopOnSignal(app: RunningApp): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.stop().finally(() => process.exit(1)))
  }
}
