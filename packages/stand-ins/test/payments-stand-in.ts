import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'

interface Settings {
  webhookUrl?: string
  webhookSecret?: string
  stateFile?: string
  /** Zero selects any free port. */
  port?: number
}

export interface PaymentsProgram {
  url: string
  port: number
  stripe: Stripe
  /** Calls a control, such as `control('POST', 'clock', {seconds: 60})`. */
  control<T = unknown>(method: string, path: string, body?: object): Promise<T>
  /** Pays a Checkout session without a browser. Four digits name the card. */
  pay(session: string, card?: string): Promise<{ outcome: string; reason?: string }>
  advance(seconds: number): Promise<void>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../src/payments/main.ts')

/** Starts the payments stand-in as a separate process, without chaos and on a free port. */
export async function startPaymentsProgram(settings: Settings = {}): Promise<PaymentsProgram> {
  const child = spawn(process.execPath, [program], {
    env: {
      STAND_IN_PAYMENTS_PORT: String(settings.port ?? 0),
      STAND_IN_PAYMENTS_CHAOS: 'off',
      ...(settings.webhookUrl && { STAND_IN_PAYMENTS_WEBHOOK_URL: settings.webhookUrl }),
      ...(settings.webhookSecret && { STAND_IN_PAYMENTS_WEBHOOK_SECRET: settings.webhookSecret }),
      ...(settings.stateFile && { STAND_IN_PAYMENTS_STATE: settings.stateFile }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The stand-in says nothing.')
  const [line] = await once(createInterface(child.stdout), 'line')
  const [, port] = /page at http:\/\/localhost:(\d+)/.exec(line) ?? []
  if (port === undefined) throw new Error(line)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port: Number(port),
    stripe: aStripe(Number(port)),
    ...controlsOf(url),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Creates the official SDK, pointed at a stand-in. */
export function aStripe(port: number, key = 'sk_test_standin'): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/** Returns the controls of the stand-in at a URL. */
export function controlsOf(url: string) {
  async function control<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(`${url}/_local/${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  return {
    control,
    pay: (session: string, card = '4242') =>
      control<{ outcome: string; reason?: string }>('POST', `checkout/${session}/pay`, { card }),
    advance: async (seconds: number) => void (await control('POST', 'clock', { seconds })),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
