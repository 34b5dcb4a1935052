// Stands before `npm start` and `npm test`, on whatever Node the machine has: plain JavaScript, no
// package, nothing looked up on the PATH. (Not as `prestart`: npm leaves that out when install
// scripts are switched off, and they are.) The argument names the script to run afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const script = process.argv[2]
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const missing = findMissingPackage()
const node = !missing || (await install()) ? findGoodNode() : undefined
if (!node) process.exitCode = 1
else if (script) await run(node, join(root, script))

/** Runs the script in this process if its Node is good enough, else in one with a good Node. */
async function run(node, path) {
  if (node === process.execPath) {
    endWithParent(() => process.kill(process.pid, 'SIGTERM'))
    keepCompiledCode()
    await import(pathToFileURL(path).href)
    return
  }
  const child = spawn(node, [path], { stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  endWithParent(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((done) => {
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** What this process and those it starts have compiled once need not be compiled again. */
function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

/** npm puts a shell between itself and us, and a shell that is stopped tells nobody. */
function endWithParent(end) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 200)
  timer.unref()
}

/**
 * The first package of the lockfile that is not installed as it says, or undefined. npm writes its
 * own list as the last act of an install, so an interrupted one counts as missing.
 */
function findMissingPackage() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || !path.includes('node_modules/')) continue
    const found = installed[path]
    if (!found && entry.optional && !isForThisMachine(entry)) continue
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return path
    if (!existsSync(join(root, path, 'package.json'))) return path
  }
  return undefined
}

/** Optional packages that name this machine (its Node, its PostgreSQL) are not optional to us. */
function isForThisMachine({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

async function install() {
  const npm = findNpm()
  if (!npm) return say('npm was not found: run this through npm, as in `npm start`.')
  try {
    forgetInstall()
  } catch (error) {
    return say(
      `The packages can't be installed in ${root} (${error.code}): give this user the right to write there.`,
    )
  }
  const isFirst = !existsSync(join(root, 'node_modules'))
  const progress = showProgress(isFirst ? 'Installing packages, once' : 'Updating packages')
  const { code, words } = await runNpm(npm)
  progress.end()
  if (code === 0) return say(`Packages installed in ${progress.seconds()} s`, true)
  return say(
    `${words}\nThe packages could not be installed: see npm's words above, check the network, and run the same command again.`,
  )
}

/**
 * An interrupted install may have left packages with half of their files, which npm would take for
 * whole ones. So npm's list goes first, and where there is none everything goes.
 */
function forgetInstall() {
  const list = join(root, 'node_modules/.package-lock.json')
  if (existsSync(list)) rmSync(list)
  else rmSync(join(root, 'node_modules'), { recursive: true, force: true })
}

function findNpm() {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const candidates = [process.env.npm_execpath ?? '', beside]
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path))
}

function runNpm(npm) {
  // The Node that runs npm, not the one in node_modules, which the install is about to replace.
  const npmNode = process.env.npm_node_execpath ?? process.execPath
  // Not `npm ci`: it refuses a lockfile that lacks a package which only other machines would want.
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(npmNode, [npm, 'install', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(0, 8000)
    })
  }
  // Killed, because npm would take its time to tidy up, and the next install begins anew anyway.
  const stop = () => {
    child.kill('SIGKILL')
    child.once('close', () => process.exit(1))
  }
  for (const signal of signals) process.on(signal, stop)
  return new Promise((done) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, stop)
      done({ code, words: output.trim().split('\n').slice(0, 15).join('\n') })
    }
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
    child.once('close', (code) => finish(code))
  })
}

function showProgress(what) {
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1000)
  const isLive = process.stdout.isTTY
  process.stdout.write(isLive ? `${what} …` : `${what} …\n`)
  const timer = setInterval(
    () => process.stdout.write(isLive ? `\r${what} … ${seconds()} s` : `  ${seconds()} s\n`),
    isLive ? 1000 : 20_000,
  )
  const end = () => {
    clearInterval(timer)
    if (isLive) process.stdout.write('\r\u001b[K')
  }
  return { seconds, end }
}

/** This Node when it is new enough, else the one that came with the packages. */
function findGoodNode() {
  const isWindows = process.platform === 'win32'
  const brought = join(root, 'node_modules/.bin', isWindows ? 'node.exe' : 'node')
  const runs = existsSync(brought) && isGoodVersion(askVersion(brought))
  // A binary that can't run here (another C library, say) must not stand in the way of one that can,
  // because npm puts this folder first on the PATH of every script.
  if (!runs) rmSync(brought, { force: true })
  if (isGoodVersion(process.version)) return process.execPath
  if (runs) return brought
  say(
    `Headwater needs Node 22.18 or later and this is ${process.version}: install Node 24 from https://nodejs.org and run the same command again.`,
  )
  return undefined
}

function askVersion(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}

function isGoodVersion(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  // The first of each line that runs TypeScript as it is.
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

function say(sentence, isGood = false) {
  process[isGood ? 'stdout' : 'stderr'].write(`${sentence}\n`)
  return isGood
}
