import { somethingWentWrong } from '@headwater/contract/messages'
import { describe } from 'vitest'
import { checkScreen } from '#fixtures/check-screen'
import { expectDisabledWithReason } from '#fixtures/disabled-button'
import { journey } from '#fixtures/journey'

describe('the billing page', () => {
  journey('says that something failed, and explains a receipt', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', isMotionReduced: true })
    await page.goto('/main/billing/1')
    const dialog = page.getByRole('alertdialog', { name: somethingWentWrong })
    await dialog.getByRole('button', { name: 'Back to billing' }).click()
    await page.waitForURL('**/main/billing')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Pay As You Go' }).waitFor()
    const ledger = page.getByRole('table', { name: 'Credit ledger' })
    await ledger.getByRole('row').nth(1).scrollIntoViewIfNeeded()
    await checkScreen(page, 'billing')
    await ledger.getByRole('row').nth(1).click()
    const receipt = page.getByRole('dialog', { name: /^Receipt R-/ })
    await receipt.getByText('Which credits moved').waitFor()
    await checkScreen(page, 'billing-receipt')
  })

  journey('shows a recruiter the plan and who can buy', async ({ openPage }) => {
    const page = await openPage({ as: 'recruiter', isMotionReduced: true })
    await page.goto('/main/billing')
    for (const name of ['Subscribe', 'Buy credits']) {
      await expectDisabledWithReason(
        page.getByRole('button', { name }),
        /Only owners and billing admins can buy\. Ask an owner of Meridian Grid\./,
      )
    }
    await checkScreen(page, 'billing-no-privilege')
  })
})
