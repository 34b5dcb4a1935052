import type { Payer, PaymentsWorld } from './payments-world.ts'
import { setClock } from './set-clock.ts'

/**
 * A time at which the old month is in its grace period and the next one was interrupted by a yearly
 * tier.
 */
export const endOfBusyMonth = '2026-04-10T13:00:00Z'

/** Plays everything that can happen to one company within five weeks. */
export async function aBusyMonth(world: PaymentsWorld): Promise<Payer> {
  const payer = await world.aPayer('2026-03-10T09:00:00Z')
  const { stripe } = world.payments
  await world.pay(await world.subscribe(payer, 2, 2))
  await world.settle()
  await buy(world, payer, 10_000)
  const packed = await world.findCharge(payer)
  await advanceClocks(world, payer, '2026-03-14T10:00:00Z')
  await world.change(payer, 2, 4)
  await buy(world, payer, 5_000)
  const disputed = await world.findCharge(payer)
  await advanceClocks(world, payer, '2026-03-18T10:00:00Z')
  await world.change(payer, 3, 4)
  for (const amount of [4_900, 9_800, 490, 490, 980, 980, 1_470, 1_470, 1_960, 1_960]) {
    await stripe.refunds.create({ charge: packed.id, amount })
  }
  const lost = await world.provider.tell<{ id: string }>(`/charges/${disputed.id}/dispute`)
  await buy(world, payer, 20_000)
  const won = await world.provider.tell<{ id: string }>(
    `/charges/${(await world.findCharge(payer)).id}/dispute`,
    { amount: 30_000 },
  )
  await advanceClocks(world, payer, '2026-03-25T10:00:00Z')
  await world.provider.tell(`/disputes/${lost.id}/lose`)
  await world.provider.tell(`/disputes/${won.id}/win`)
  await advanceClocks(world, payer, '2026-04-10T12:00:00Z')
  await world.change(payer, 3, 6)
  await advanceClocks(world, payer, '2026-04-10T12:30:00Z')
  await world.change(payer, 6, 6)
  await buy(world, payer, 50_000)
  await world.provider.tell(`/charges/${(await world.findCharge(payer)).id}/dispute`, {
    status: 'warning_needs_response',
  })
  const { id } = await world.findSubscription(payer)
  for (let change = 0; change < 11; change += 1) {
    const cancels = change % 2 === 0
    await stripe.subscriptions.update(id, { cancel_at_period_end: cancels })
  }
  for (let part = 0; part < 10; part += 1) {
    await stripe.refunds.create({ charge: packed.id, amount: 333 })
  }
  await world.buy(payer, 5_000, 4)
  await world.buy(payer, 5_000, 3)
  await advanceClocks(world, payer, endOfBusyMonth)
  return payer
}

async function buy(world: PaymentsWorld, payer: Payer, credits: number): Promise<void> {
  await world.pay(await world.buy(payer, credits, 3))
  await world.settle()
}

async function advanceClocks(world: PaymentsWorld, { clockId }: Payer, to: string): Promise<void> {
  await world.provider.tell('/clock', { to: Date.parse(to) / 1_000, testClock: clockId })
  await setClock(world, to)
}
