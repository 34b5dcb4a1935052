import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig } from '@headwater/server/platform/config'
import { formatErrorMessage } from './start/format-failure.ts'
import { readInstallationEnv } from './start/installation-env.ts'
import { StartError } from './start/start-error.ts'

const usage = `Shows background tasks that failed every attempt, and runs them again.

  npm run tasks                              lists the newest, without their data
  npm run tasks -- list --task mail.send     lists those of one task
  npm run tasks -- show ID                   prints one with its data and its error
  npm run tasks -- retry ID                  puts one back into its queue
  npm run tasks -- retry --all               puts all back
  npm run tasks -- retry --all --task NAME   puts all of one task back

Failed tasks are kept for 90 days. The data of a task may name people; secrets in it are not shown.`

/** `npm run tasks`: runs one command and prints one line per result. */
async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseOptions(args)
    const [command = 'list', ...rest] = positionals
    if (values.help) {
      console.log(usage)
      return 0
    }
    const work = commands[command]
    if (!work) throw new StartError(`There is no "${command}" here (see --help).`)
    await work(loadConfig(await readInstallationEnv(process.env)), rest, values)
    return 0
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError
    console.error(isPlain ? error.message : `${formatErrorMessage(error)}.`)
    return 1
  }
}

type Values = ReturnType<typeof parseOptions>['values']
type Command = (config: Config, args: readonly string[], values: Values) => Promise<void>

const maxListed = 100

const commands: Readonly<Record<string, Command>> = {
  async list(config, _, { task }) {
    const { listFailedTasks } = await loadProduct()
    const letters = await listFailedTasks(config, { ...(task && { task }), limit: maxListed })
    if (letters.length === 0) console.log('No failed tasks.')
    for (const { id, task, companyId, failedAt, attempts, failure } of letters) {
      const company = companyId ? `company ${companyId}` : 'no company'
      const times = attempts === 1 ? '1 attempt' : `${attempts} attempts`
      console.log(
        `${id}  ${failedAt.toISOString()}  ${task}, ${company}, ${times}: ${formatFailure(failure)}`,
      )
    }
    if (letters.length === maxListed) console.log(`Only the newest ${maxListed} are listed.`)
  },
  async show(config, [id]) {
    if (!id) throw new StartError('Name the id of a failed task (see --help).')
    const { findFailedTask } = await loadProduct()
    const letter = await findFailedTask(config, id)
    if (!letter) throw missing(id)
    console.log(JSON.stringify(letter, undefined, 2))
  },
  async retry(config, [id], { all, task }) {
    if (Boolean(id) === Boolean(all)) {
      throw new StartError('Name either the id of a failed task or --all (see --help).')
    }
    const { retryFailedTasks } = await loadProduct()
    const retried = await retryFailedTasks(config, { ...(id && { id }), ...(task && { task }) })
    if (id && retried === 0) throw missing(id)
    console.log(`${retried} ${retried === 1 ? 'task is' : 'tasks are'} in the queue again.`)
  },
}

/**
 * Loaded lazily, because the product's modules take seconds and a mistyped command should fail at
 * once.
 */
function loadProduct() {
  return import('@headwater/server/app/manage-tasks')
}

function missing(id: string): StartError {
  return new StartError(`There is no failed task ${id}: it may have been retried already.`)
}

/** Returns the first line of the error, without addresses that it may quote from the task's data. */
function formatFailure(failure: unknown): string {
  const { message } = (failure ?? {}) as { message?: unknown }
  const text = typeof message === 'string' ? message : JSON.stringify(failure)
  const [line = ''] = text.split('\n')
  return line.replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[email]').slice(0, 200)
}

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      task: { type: 'string' },
      all: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

process.exitCode = await run(process.argv.slice(2))
