import { relative, resolve } from 'node:path'
import { formatStartFailure } from './start/format-failure.ts'
import { type Launched, launch } from './start/launch.ts'
import { root } from './start/root.ts'
import { createStepReporter, formatStepLine } from './start/step-reporter.ts'

process.exit(await start())

/** `npm start`: starts everything, from an empty folder to a product that accepts requests. */
async function start(): Promise<number> {
  const stopping = new AbortController()
  const asked = new Promise<undefined>((done) => {
    stopping.signal.addEventListener('abort', () => done(undefined))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort())
  }
  // A closed output pipe is not a reason to exit.
  process.stdout.on('error', () => undefined)
  try {
    const launched = await launch(process.env, createStepReporter(), stopping.signal)
    printReady(launched)
    const failure = await Promise.race([launched.failed, asked])
    if (failure) console.error(`\n${failure}`)
    await launched.stop()
    return failure ? 1 : 0
  } catch (error) {
    if (stopping.signal.aborted) return 0
    const home = resolve(root, process.env.HEADWATER_HOME || '.headwater')
    console.error(`\n${formatStartFailure(error, home)}`)
    return 1
  }
}

/**
 * Printed at the end of a successful start. Scripts wait for the last line, so it must not change.
 */
function printReady(launched: Launched): void {
  const { plan, url, mailPage, mailboxesPage, identityPage, paymentsPage, demo } = launched
  // Measured from the start of this process, without the time npm took before.
  console.log(formatStepLine('Total', performance.now()))
  console.log()
  if (demo) console.log(formatFact('Sign in as', `${demo.email}, ${demo.password}`))
  if (mailPage) console.log(formatFact('Mail', `${mailPage} shows every email that is sent`))
  if (mailboxesPage) {
    console.log(formatFact('Mailboxes', `${mailboxesPage} lets you answer as a candidate`))
  }
  if (identityPage) {
    const providers = 'Google, LinkedIn and Microsoft'
    console.log(formatFact('Sign-in', `${identityPage} stands in for ${providers}`))
  }
  if (paymentsPage) {
    console.log(formatFact('Payments', `${paymentsPage} stands in for Stripe and takes test cards`))
  }
  console.log(formatFact('Data and logs', relative(process.cwd(), plan.home) || plan.home))
  console.log(`\nHeadwater is ready at ${url}`)
}

function formatFact(name: string, value: string): string {
  return `  ${name.padEnd(15)} ${value}`
}
