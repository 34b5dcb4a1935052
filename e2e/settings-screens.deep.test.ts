import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkOnDesktopAndPhone, checkScreen, checkWholePage } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { withPhoneViewport } from '#fixtures/phone-viewport'

describe('the pages of the settings', () => {
  journey('look right in both themes, on desk and phone', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await page.goto('/main/settings')
    await page.getByLabel('Your signature').waitFor()
    expect(new URL(page.url()).pathname).toBe('/main/settings/emails')
    await checkOnDesktopAndPhone(page, 'settings-emails', checkWholePage)

    await page.goto('/main/settings/emails/failedGmail')
    await page.getByLabel('Your signature').waitFor()
    await page.getByText('The Gmail mailbox could not be connected').waitFor()
    await checkOnDesktopAndPhone(page, 'settings-failed-gmail')

    await openProfile(page)
    await checkOnDesktopAndPhone(page, 'settings-profile', checkWholePage)

    await page.goto('/main/settings/team/taxonomies')
    await page.getByRole('list', { name: 'Publishers' }).waitFor()
    await checkOnDesktopAndPhone(page, 'settings-taxonomies', checkWholePage)

    await page.goto('/main/settings/billing')
    await page.getByRole('region', { name: 'Tier and credits' }).waitFor()
    await checkOnDesktopAndPhone(page, 'settings-billing')
  })

  journey('show the tab of the path, and a 404 for an unknown one', async ({ openPage }) => {
    const page = await openPage({ as: 'owner', expected: [/status of 404/] })
    await page.goto('/main/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press(',')
    const tabs = page.getByRole('navigation', { name: 'Settings' })
    for (const name of ['Emails', 'Profile', 'Team', 'Billing']) {
      await tabs.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 2, name }).waitFor()
      expect(await tabs.locator('[aria-current=page]').allTextContents()).toEqual([name])
    }
    await page.goto('/main/settings/nowhere')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })
})

describe('rows that scroll sideways on a phone', () => {
  journey('fade where more follows, and show the current part', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await openProfile(page)
    await withPhoneViewport(page, async () => {
      const sections = page.getByRole('navigation', { name: 'On this page' })
      await expect.poll(() => readEdges(sections)).toEqual(['0px', '40px'])
      // As after a swipe, which the router remembers.
      await sections.evaluate((row) => row.scrollTo({ left: 60 }))
      const devices = sections.getByRole('link', { name: 'Devices' })
      await devices.click()
      await expect.poll(() => readCentre(devices)).toBeCloseTo(await readCentre(sections), -1)
      await sections.getByRole('link', { name: 'Leave company' }).click()
      await expect.poll(() => readEdges(sections)).toEqual(['40px', '0px'])

      await page.goto('/main/inbox')
      const tabs = page.getByRole('navigation', { name: 'Inbox' })
      await expect.poll(() => readEdges(tabs)).toEqual(['0px', '40px'])
      await tabs.getByRole('button', { name: 'All' }).click()
      await expect.poll(() => readEdges(tabs)).toEqual(['40px', '0px'])
    })
  })
})

/** Reads how far a row fades at its start and at its end. */
function readEdges(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const style = getComputedStyle(element)
    return ['--edge-start', '--edge-end'].map((name) => style.getPropertyValue(name))
  })
}

async function readCentre(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width / 2 : Number.NaN
}

describe('the dialogs of the profile', () => {
  journey('look right and read right, on desk and phone', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await openProfile(page)
    await lookAtZones(page, 'desktop')
    await withPhoneViewport(page, () => lookAtZones(page, 'phone'))

    for (const [button, title, name] of [
      ['Change email address', 'Change your email address', 'e-mail'],
      ['Change password', 'Change your password', 'password'],
      ['Add passkey', 'Add passkey', 'passkey'],
      ['Create API key', 'Create API key', 'api-key'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.waitFor()
      await checkOnDesktopAndPhone(page, `profile-${name}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }

    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await checkOnDesktopAndPhone(page, 'profile-authenticator')
  })

  journey('asks before leaving unsaved changes', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    await openProfile(page)
    await page.getByLabel('Title').fill('Someone else')
    await page.getByRole('navigation', { name: 'Settings' }).getByText('Team').click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.waitFor()
    await checkScreen(page, 'profile-unsaved-desktop')
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('navigation', { name: 'Settings' }).getByText('Billing').click()
    await page.getByRole('heading', { level: 2, name: 'Billing' }).waitFor()
  })

  journey('shows a new API key once and removes it again', async ({ openPage }) => {
    const page = await openPage()
    await createAccountAndSignIn(page, aNewUser('Wren'))
    await openProfile(page)
    await page.getByRole('button', { name: 'Create API key' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Nightly export')
    await page.getByRole('checkbox', { name: 'Create and change jobs' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    const made = page.getByRole('dialog', { name: 'Your new API key' })
    await made.getByText(/^hk1_/).waitFor()
    await checkScreen(page, 'profile-new-key-desktop')
    await made.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Remove Nightly export' }).click()
    await page.getByRole('button', { name: 'Remove key' }).click()
    await page.getByText('No API keys').waitFor()
  })
})

describe('a change of the profile', () => {
  journey('shows at once in the shell and in the other tab', async ({ openPage }) => {
    const page = await openPage({ as: 'stranger' })
    const other = await openPage({ context: page.context() })
    await other.goto('/main/dashboard')
    await other.getByRole('heading', { level: 1 }).waitFor()
    await openProfile(page)
    const name = await page.getByLabel('First name').inputValue()
    await page.getByLabel('First name').fill('Wren')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Account menu, Wren / }).waitFor()
    await other.getByRole('button', { name: /^Account menu, Wren / }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: new RegExp(`^Account menu, ${name} `) }).waitFor()
  })

  journey('crops, uploads and removes a picture', async ({ openPage }) => {
    const page = await openPage({ as: 'stranger' })
    await openProfile(page)
    await page.getByLabel('Picture file').setInputFiles({
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: await aPicture(page),
    })
    const dialog = page.getByRole('dialog', { name: 'Your picture' })
    await dialog.getByLabel('Zoom').fill('2')
    await dialog.getByRole('button', { name: /^Position the picture/ }).press('ArrowLeft')
    await checkScreen(page, 'profile-picture-desktop')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await dialog.waitFor({ state: 'detached' })
    const shown = page.getByRole('navigation', { name: 'Main' }).locator('img[src^="/photos/"]')
    await shown.waitFor()
    const size = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([256, 256])
    await checkScreen(page, 'profile-with-picture-desktop')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await shown.waitFor({ state: 'detached' })
  })
})

async function openProfile(page: Page): Promise<void> {
  await page.goto('/main/settings/profile')
  await page.getByLabel('First name').waitFor()
  for (const name of ['Ways to sign in', 'Devices signed in', 'Activity']) {
    await page.getByRole('list', { name }).waitFor()
  }
  await page.getByRole('button', { name: 'Create API key' }).waitFor()
}

/** Opened where it is looked at, because a list hangs at what opened it. */
async function lookAtZones(page: Page, device: string): Promise<void> {
  await page.getByLabel('Time zone').click()
  const search = page.getByRole('combobox', { name: 'Search a city or region' })
  await search.fill('new york')
  await page.getByRole('option', { name: /America\/New York/ }).waitFor()
  await checkScreen(page, `profile-time-zone-${device}`)
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
}

/** A picture wider than high, with something in the middle. */
async function aPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    brush.fillStyle = 'teal'
    brush.fillRect(0, 0, 900, 600)
    brush.fillStyle = 'wheat'
    brush.arc(450, 260, 160, 0, 7)
    brush.fill()
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  return Buffer.from(base64, 'base64')
}
