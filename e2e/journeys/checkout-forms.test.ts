import { somethingWentWrong } from '@headwater/contract/messages'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { callFromPage } from '#fixtures/billing-summary'
import { createTeamAndSignIn } from '#fixtures/billing-team'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { payWith, readPrice, readTierTotal } from '#fixtures/payments-checkout'
import { serveForeignPage, submitPlainForm } from '#fixtures/plain-form'

describe('the price on the billing page', () => {
  journey('is what a team of three is charged, monthly and yearly', async ({ openPage }) => {
    const page = await openPage({ isMotionReduced: true })
    await createTeamAndSignIn(page, aNewUser('Tjark', 'Tidewheel'), [
      aNewUser('Bo'),
      aNewUser('Cas'),
    ])
    await page.goto('/main/billing')
    await page.getByText('3 members × $59.00').waitFor()
    const monthly = await readTierTotal(page)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect(await readPrice(page)).toBe(monthly)

    await page.goto('/main/billing')
    await page.getByRole('radio', { name: /^Yearly/ }).click()
    await page.getByText('3 members × $588.00').waitFor()
    const yearly = await readTierTotal(page)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    expect(await readPrice(page)).toBe(yearly)
    await payWith(page, 'pays')
    const paid = page.getByRole('region', { name: 'Your purchase' })
    await paid.getByText(yearly, { exact: true }).waitFor()
    expect([monthly, yearly]).toEqual(['$177.00', '$1,764.00'])
  })
})

describe('the forms of the specification', () => {
  journey('work from a plain page of ours with their fields alone', async ({ openPage }) => {
    const page = await openPage()
    const userId = await openBilling(page)
    await submitPlainForm(page, '/api2/stripe/subscribe', {
      plan_id: '2',
      user_id: userId,
      quantity: '3',
    })
    expect(await readPrice(page)).toBe('$177.00')
    await page.goto('/main/billing')
    await submitPlainForm(page, '/api2/stripe/buy-credits/search', {
      quantity: '5000',
      user_id: userId,
    })
    expect(await readPrice(page)).toBe('$295.00')
    await page.goto(`/api2/stripe/portal/${userId}`)
    await page.getByRole('heading', { name: 'Plan and payment' }).waitFor()
  })

  journey('are refused from another site and from another port', async ({ openPage }) => {
    const page = await openPage()
    const userId = await openBilling(page)
    const port = await serveForeignPage()
    // A browser sends a strict cookie to another port of the same host, and not to another host.
    for (const host of ['localhost', '127.0.0.1']) {
      for (const path of ['subscribe', 'buy-credits/search']) {
        await page.goto(`http://${host}:${port}`)
        const fields = { plan_id: '2', user_id: userId, quantity: '5000' }
        await submitPlainForm(page, `${inject('appUrl')}/api2/stripe/${path}`, fields)
        await expectRefusal(page)
      }
      await page.goto(`http://${host}:${port}`)
      await page.evaluate(
        (url) => location.assign(url),
        `${inject('appUrl')}/api2/stripe/portal/${userId}`,
      )
      await expectRefusal(page)
    }
    expect(await callFromPage(page, '/api2/billing/checkouts')).toEqual([])
  })
})

/** Signs a new owner in, opens the billing page and returns the owner's id. */
async function openBilling(page: Page): Promise<string> {
  await createAccountAndSignIn(page, aNewUser('Fenna'))
  await page.goto('/main/billing')
  await page.getByRole('button', { name: 'Subscribe' }).waitFor()
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').User.credentials.id)
}

async function expectRefusal(page: Page): Promise<void> {
  await page.waitForURL('**/main/billing/1')
  await page.getByRole('alertdialog', { name: somethingWentWrong }).waitFor()
}
