import { writeFileSync } from 'node:fs'
import { startApp } from '#fixtures/app'
import { launchBrowser } from '#fixtures/browser'
const [app, browser] = await Promise.all([startApp(), launchBrowser()])
const { stop, ...rest } = app
writeFileSync('/tmp/jrn.json', JSON.stringify({ ...rest, browserUrl: browser.wsEndpoint(), pid: process.pid }))
console.log('ready', rest)
process.on('SIGTERM', async () => { await Promise.all([browser.close(), stop()]); process.exit(0) })
setInterval(() => {}, 1e6)
