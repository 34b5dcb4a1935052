import { relative } from 'node:path'
import type { Launched } from './launch.ts'
import { line } from './show-steps.ts'

/** The end of a successful start. Its last line is a promise to scripts that wait for it. */
export function printReady(launched: Launched): void {
  const { plan, url, mailPage, identityPage, paymentsPage, demo } = launched
  // Counted from the birth of this process; what npm did before it is not ours to know.
  console.log(line('All', performance.now()))
  console.log()
  if (demo) console.log(fact('Sign in as', `${demo.email}, ${demo.password}`))
  if (mailPage) console.log(fact('Mail', `${mailPage} shows every message that is sent`))
  if (identityPage) {
    console.log(fact('Sign-in', `${identityPage} stands in for Google and LinkedIn`))
  }
  if (paymentsPage) {
    console.log(fact('Payments', `${paymentsPage} stands in for Stripe and takes test cards`))
  }
  console.log(fact('Data and logs', relative(process.cwd(), plan.home) || plan.home))
  console.log(`\nHeadwater is ready at ${url}`)
}

function fact(name: string, value: string): string {
  return `  ${name.padEnd(15)} ${value}`
}
