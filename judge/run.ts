import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@headwater/scripts/start/root'

/**
 * `npm run judge`: the acceptance checks. Without `--url` against an instance of its own; with it,
 * against one that runs: `--url http://localhost:4000 --home .headwater`, as `npm start` made it.
 *
 * Times are held to what is promised, by many samples. `--times gross`, as in the gate where the
 * machine is busy, takes fewer, shows them and objects only to what no noise explains. Every id of
 * another company is tried in every place; in the gate, some of them are.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    home: { type: 'string', default: '.headwater' },
    mail: { type: 'string' },
    identity: { type: 'string' },
    times: { type: 'string', default: 'strict' },
  },
})

if (!['strict', 'gross'].includes(values.times)) {
  throw new Error(`--times is strict or gross, not ${values.times}.`)
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--project', 'judge'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    JUDGE_TIMES: values.times,
    TEST_SIZE: 'deep',
    ...(values.url && {
      JUDGE_URL: values.url,
      JUDGE_HOME: values.home,
      JUDGE_MAIL_URL: values.mail ?? standInUrl(values.url, 26),
      JUDGE_IDENTITY_URL: values.identity ?? standInUrl(values.url, 27),
    }),
  },
})
const [code] = await once(child, 'close')
process.exitCode = code ?? 1

/** The ports `npm start` uses for its stand-ins if they are free. */
function standInUrl(url: string, distance: number): string {
  return `http://localhost:${Number(new URL(url).port || 80) + distance}`
}
