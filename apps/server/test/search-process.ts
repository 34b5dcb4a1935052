import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { SearchRequest } from '@headwater/matching'
import type { SearchEngine } from '#modules/sourcing'
import { findBuiltProgram } from './built-program.ts'
import type { World } from './world.ts'

type EngineResult = Awaited<ReturnType<SearchEngine['search']>>
type Moment = Parameters<SearchEngine['search']>[2]

/** A search engine in its own process. */
export interface SearchProcess {
  /** Returns people, or the reason why there are none. */
  ask(
    request: SearchRequest,
    at?: Moment,
  ): Promise<{ found: EngineResult; reason?: undefined } | { found?: undefined; reason: string }>
  /** Kills the process at once, as a machine failure would. */
  kill(): Promise<void>
}

export async function startSearchProcess(
  { appUrl }: World,
  { home, pollMs }: { readonly home: string; readonly pollMs: number },
): Promise<SearchProcess> {
  const file = await findBuiltProgram('apps/server/test/search-process-main.ts')
  const child = fork(file, [appUrl, home, String(pollMs)], { execArgv: [] })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process ended before it was ready.')
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return {
    async ask(request, at) {
      child.send({ request, at })
      const [answer] = await once(child, 'message')
      return answer
    },
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
