import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import type { ServerBuild } from './build-server.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { StartPlan } from './plan-start.ts'
import type { RunningProcesses } from './running-processes.ts'
import { isListening, waitFor } from './wait-for.ts'

export interface PaymentAddresses {
  port: number
  pageUrl: string
  webhookSecret: string
  /** The server's settings for reaching the payment provider. */
  env: NodeJS.ProcessEnv
}

/** Finds the port next to the product's if free, so that it is the same at every start. */
export async function findPaymentAddresses(port: number): Promise<PaymentAddresses> {
  const chosen = await findFreePort(port + 28)
  const pageUrl = `http://localhost:${chosen}`
  // Created here and passed to both sides, so that it need not be configured.
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  return {
    port: chosen,
    pageUrl,
    webhookSecret,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_headwater',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: pageUrl,
    },
  }
}

/** Starts the stand-in for the payment provider. Its purchases survive a restart. */
export async function startPayments(
  plan: StartPlan,
  build: ServerBuild,
  { port, webhookSecret }: PaymentAddresses,
  parts: RunningProcesses,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'payments',
    build,
    program: 'packages/stand-ins/src/payments/main.ts',
    env: {
      ...plan.env,
      STAND_IN_PAYMENTS_PORT: String(port),
      STAND_IN_PAYMENTS_WEBHOOK_URL: `http://localhost:${plan.config.port}/api2/billing/webhook`,
      STAND_IN_PAYMENTS_WEBHOOK_SECRET: webhookSecret,
      STAND_IN_PAYMENTS_STATE: join(plan.home, 'payments.json'),
    },
    logFolder: join(plan.home, 'log'),
  })
  parts.add('payments', () => program.stop(plan.stopGraceMs))
  await waitFor(program, signal, () => isListening(port))
  return program
}
