import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createAccount } from '#fixtures/api-account'
import { checkOnDesktopAndPhone, checkScreen, checkWholePage } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser } from '#fixtures/new-user'
import { people } from '#fixtures/sign-in'
import { choose, confirmSignUp, fillInSignUp, password } from '#fixtures/sign-up'
import { answer } from '#fixtures/written-answer'

describe('signing in', () => {
  journey('looks right at every step', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/login?failed=google&why=cancelled')
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    await checkOnDesktopAndPhone(page, 'login-cancelled')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await checkOnDesktopAndPhone(page, 'forgot')
    await page.getByLabel('Work email').fill('nobody@example.test')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await checkOnDesktopAndPhone(page, 'forgot-sent')
  })

  journey('asks for a second factor in place', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 404/] })
    await answer(page, '/api2/login', {
      second_factor: {
        challenge: 'unknown',
        methods: ['passkey', 'totp', 'recovery_code'],
        passkey_options: { challenge: 'AAAA' },
      },
    })
    await page.goto('/login')
    await page.getByLabel('Work email').fill(people.owner)
    await page.getByLabel('Password', { exact: true }).fill('whatever')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use your passkey' }).waitFor()
    await checkOnDesktopAndPhone(page, 'second-factor-passkey')
    await page.getByRole('button', { name: 'Use a code from your app' }).click()
    await checkOnDesktopAndPhone(page, 'second-factor-code')
    await page.getByLabel('Code from your app').fill('123456')
    await page.keyboard.press('Enter')
    await page.getByText('That took too long').waitFor()
    await checkOnDesktopAndPhone(page, 'second-factor-over')
  })
})

describe('signing up', () => {
  journey(
    'leads from a sign-up through the email to the dashboard, and asks other browsers for the password',
    async ({ openPage }) => {
      const email = 'noor@deltaworks.test'
      const page = await openPage()
      await page.goto('/signupAndCreate/Senior%20hydrologist')
      await page.getByText('Your first job: Senior hydrologist').waitFor()
      await checkOnDesktopAndPhone(page, 'sign-up', checkWholePage)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('Choose your company’s size.').waitFor()
      await checkOnDesktopAndPhone(page, 'sign-up-wrong', checkWholePage)
      await fillInSignUp(page, email)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      await checkOnDesktopAndPhone(page, 'sign-up-sent')

      const link = await findMailedLink(email, '/verify-email/')
      const other = await openPage({ expected: [/status of 400/] })
      await other.goto(link)
      await other.waitForURL('**/verify-email/-')
      await other.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
      await checkOnDesktopAndPhone(other, 'verify-email')
      await other.getByLabel('Password', { exact: true }).fill('a stranger’s guess')
      await other.keyboard.press('Enter')
      await other.getByText('This is not the password you chose.').waitFor()
      await checkOnDesktopAndPhone(other, 'verify-email-wrong')

      await page.goto(link)
      await page.getByText('Confirm it to finish your account').waitFor()
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
      await checkOnDesktopAndPhone(page, 'verify-email-same-browser')
      await confirmSignUp(page)
    },
  )

  journey('returns from a provider with the form filled in', async ({ openPage }) => {
    const email = 'wanjiru@deltaworks.test'
    const page = await openPage()
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Wanjiru Kimani')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/signupWithGoogle/-/-')
    await page.getByLabel('Company', { exact: true }).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Wanjiru')
    await checkOnDesktopAndPhone(page, 'provider-sign-up', checkWholePage)
    await page.reload()
    await page.getByText('This took too long').waitFor()
    await checkOnDesktopAndPhone(page, 'provider-too-late')
  })

  journey(
    'asks for a password when the provider has not verified the address',
    async ({ openPage }) => {
      const page = await openPage()
      await answer(page, '/api2/identity/email-verifications/lookup', {
        kind: 'provider-sign-up',
        email: 'wanjiru@deltaworks.test',
        companyName: 'Deltaworks',
        firstName: 'Wanjiru',
        needsPassword: true,
      })
      await page.goto('/verify-email/a-token')
      await page.getByLabel('Choose a password').fill('snow on the far')
      await checkOnDesktopAndPhone(page, 'verify-email-provider')
    },
  )

  journey('asks a user with an account to link the provider first', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ines Carvalho')
    await page.getByLabel('Email', { exact: true }).fill(people.owner)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You already have an account').waitFor()
    await checkScreen(page, 'provider-known-address-desktop')
  })
})

describe('an emailed link', () => {
  journey('sets a new password with an emailed link', async ({ openPage }) => {
    const person = aNewUser('Reset')
    const { email } = person
    await createAccount(person)
    const page = await openPage({ expected: [/status of 40[04]/] })
    await page.goto('/login?forgot=1')
    await page.getByLabel('Work email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const link = await findMailedLink(email, '/resetPassword/')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('snow on the far')
    await checkOnDesktopAndPhone(page, 'reset-password')
    await page.getByLabel('New password', { exact: true }).fill('passwordpassword')
    await page.keyboard.press('Enter')
    await page.getByText('This password is too common').waitFor()
    await checkOnDesktopAndPhone(page, 'reset-password-refused')
    await page.getByLabel('New password', { exact: true }).fill('snow on the far ridge')
    await page.keyboard.press('Enter')
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor()
    await checkOnDesktopAndPhone(page, 'login-password-changed')
    await page.goto(link)
    await page.getByText('This link no longer works').waitFor()
    await checkOnDesktopAndPhone(page, 'reset-password-dead')
  })

  journey('accepts an invitation on the matching page', async ({ openPage }) => {
    const owner = await openPage({ as: 'owner' })
    await owner.goto('/main/dashboard')
    const newcomer = 'newcomer@example.test'
    const known = aNewUser('Known')
    await createAccount(known)
    const page = await openPage()
    await invite(owner, [newcomer, known.email])

    const link = await findMailedLink(newcomer, '/signup/')
    await page.goto(link.replace('/signup/', '/existingSignup/'))
    await page.waitForURL('**/signup/-')
    await page.getByLabel('First name').waitFor()
    await checkOnDesktopAndPhone(page, 'invited', checkWholePage)

    await page.goto(await findMailedLink(known.email, '/existingSignup/'))
    await page.getByRole('button', { name: 'Sign in and join' }).waitFor()
    await checkOnDesktopAndPhone(page, 'existing-sign-up')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/main/dashboard')

    await page.goto(link)
    await page.getByText('This invitation is for another email address').waitFor()
    await checkOnDesktopAndPhone(page, 'invited-another')
  })

  journey('says what to do when it is invalid', async ({ openPage }) => {
    const page = await openPage({ expected: [/status of 404/] })
    for (const path of ['/bookdemo/nothing', '/signup/nothing', '/appsumo/nothing']) {
      await page.goto(path)
      await page.getByRole('heading', { name: /no longer works|Licence not found/ }).waitFor()
      await checkScreen(page, `dead${path.replaceAll('/', '-')}-desktop`)
    }
  })

  journey('shows loading, and an error when the server does not respond', async ({ openPage }) => {
    const page = await openPage({ expected: [/ERR_FAILED/] })
    let fail: (() => void) | undefined
    await page.route('**/api2/identity/password-resets/lookup', async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve
      })
      await route.abort()
    })
    await page.goto('/resetPassword/nothing/client')
    await page.getByText('Opening your link').waitFor()
    await expect.poll(() => page.locator('.motion-shimmer').count()).toBeGreaterThan(0)
    await checkOnDesktopAndPhone(page, 'link-waiting')
    fail?.()
    await page.getByText('Connection to server error.').waitFor()
    await checkOnDesktopAndPhone(page, 'link-offline')
  })
})

/** Keys and demonstrations are handed out by people elsewhere; here their answers are written out. */
describe('licence and demo links', () => {
  journey('a licence looks right before, at and after its sign-up', async ({ openPage }) => {
    const licence = { tier: 2, title: 'Marketplace Tier 2', credits: 1_500, state: 'free' }
    const page = await openPage()
    await answer(page, '/api2/identity/licences/lookup', licence)
    await answer(page, '/api2/identity/licences/email', { known: true })
    await page.goto('/appsumo/a-key')
    await page.getByText('Marketplace Tier 2').waitFor()
    await checkOnDesktopAndPhone(page, 'licence')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Work email').fill(people.owner)
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Sign in to redeem' }).waitFor()
    await checkOnDesktopAndPhone(page, 'licence-sign-up', checkWholePage)
    await answer(page, '/api2/identity/licences/lookup', { ...licence, state: 'redeemed' })
    await page.goto('/appsumo/a-key')
    await page.getByText('This licence was already redeemed').waitFor()
    await checkOnDesktopAndPhone(page, 'licence-redeemed')
  })

  journey('a licence can be redeemed by a signed-in user', async ({ openPage }) => {
    const page = await openPage({ as: 'owner' })
    const licence = { tier: 3, title: 'Marketplace Tier 3', credits: 5_000, state: 'free' }
    await answer(page, '/api2/identity/licences/lookup', licence)
    await page.goto('/appsumo/signup/a-key')
    await page.waitForURL('**/appsumo/-')
    await page.getByRole('button', { name: /^Redeem for (?!your)/ }).waitFor()
    await checkScreen(page, 'licence-signed-in-desktop')
  })

  journey('a demo is requested and confirmed', async ({ openPage }) => {
    const page = await openPage()
    await answer(page, '/api2/identity/demo-requests/lookup', {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@deltaworks.test',
      companyName: 'Deltaworks',
      isUsed: false,
    })
    await answer(page, '/api2/identity/demo-requests', null)
    await page.goto('/bookdemo/a-token')
    await page.getByLabel('First name').waitFor()
    await choose(page, 'Company size', '11-50')
    await checkOnDesktopAndPhone(page, 'book-demo', checkWholePage)
    await page.getByRole('button', { name: 'Request a demo' }).click()
    await page.getByText('We have your request').waitFor()
    await checkOnDesktopAndPhone(page, 'book-demo-done')
  })
})

/** As the team's page does it, without drawing it. */
async function invite(owner: Page, emails: string[]): Promise<void> {
  const status = await owner.evaluate(async (emails) => {
    await fetch('/sanctum/csrf-cookie')
    const token = /"token":"([^"]+)"/.exec(localStorage.getItem('root') ?? '')?.[1]
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const reply = await fetch('/api2/identity/invitations', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(xsrf),
      },
      body: JSON.stringify({ emails, role: 'recruiter' }),
    })
    return reply.status
  }, emails)
  expect(status).toBe(200)
}
