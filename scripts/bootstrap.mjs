// Runs before `npm start` and `npm test`, on any Node the machine has: plain JavaScript, no
// package, no PATH lookup. (Not as `prestart`, because npm skips that when install scripts are
// disabled, as they are here.) The argument names the script to run afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const script = process.argv[2]
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const missing = findMissingPackage()
const node = !missing || (await install()) ? findSupportedNode() : undefined
if (!node) process.exitCode = 1
else if (script) await run(node, join(root, script))

/** Runs the script in this process if its Node is new enough, otherwise in a suitable Node. */
async function run(node, path) {
  if (node === process.execPath) {
    exitWithParent(() => process.kill(process.pid, 'SIGTERM'))
    enableNodeCompileCache()
    await import(pathToFileURL(path).href)
    return
  }
  const child = spawn(node, [path], { stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  exitWithParent(() => child.kill('SIGTERM'))
  process.exitCode = await new Promise((done) => {
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** Enables the compile cache for this process and its children. */
function enableNodeCompileCache() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

/**
 * npm puts a shell between itself and this process, and a killed shell does not forward the signal.
 */
function exitWithParent(end) {
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
 * Returns the first package of the lockfile that is not installed as stated, or undefined. npm
 * writes its own list at the end of an install, so an interrupted install counts as missing.
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

/** Optional packages for this platform (Node, PostgreSQL) are required here. */
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
  if (!npm) return printLine('npm was not found: run this through npm, as in `npm start`.')
  try {
    clearPartialInstall()
  } catch (error) {
    return printLine(
      `The packages can't be installed in ${root} (${error.code}): give this user write access there.`,
    )
  }
  const isFirst = !existsSync(join(root, 'node_modules'))
  const progress = showProgress(isFirst ? 'Installing packages, once' : 'Updating packages')
  const { code, output: npmOutput } = await runNpm(npm)
  progress.end()
  if (code === 0) return printLine(`Packages installed in ${progress.seconds()} s`, true)
  return printLine(
    `${npmOutput}\nThe packages could not be installed: see npm's output above, check the network, and run the same command again.`,
  )
}

/**
 * An interrupted install may leave packages with only some of their files, which npm would take for
 * complete. So npm's list is deleted first, and without a list the whole folder is deleted.
 */
function clearPartialInstall() {
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
  // Not `npm ci`: it refuses a lockfile that lacks a package needed only on other platforms.
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
  // Killed, because npm would take its time to clean up, and the next install starts again anyway.
  const stop = () => {
    child.kill('SIGKILL')
    child.once('close', () => process.exit(1))
  }
  for (const signal of signals) process.on(signal, stop)
  return new Promise((done) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, stop)
      done({ code, output: output.trim().split('\n').slice(0, 15).join('\n') })
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

/** This Node if it is new enough, otherwise the one installed with the packages. */
function findSupportedNode() {
  const isWindows = process.platform === 'win32'
  const brought = join(root, 'node_modules/.bin', isWindows ? 'node.exe' : 'node')
  const runs = existsSync(brought) && isSupportedVersion(readNodeVersion(brought))
  // A binary that cannot run here (for example because of another C library) must not hide one that
  // can, because npm puts this folder first on the PATH of every script.
  if (!runs) rmSync(brought, { force: true })
  if (isSupportedVersion(process.version)) return process.execPath
  if (runs) return brought
  printLine(
    `Headwater needs Node 22.18 or later and this is ${process.version}: install Node 24 from https://nodejs.org and run the same command again.`,
  )
  return undefined
}

function readNodeVersion(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}

function isSupportedVersion(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  // The first release of each line that runs TypeScript natively.
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

function printLine(sentence, isGood = false) {
  process[isGood ? 'stdout' : 'stderr'].write(`${sentence}\n`)
  return isGood
}
