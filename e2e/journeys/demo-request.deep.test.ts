import { describe } from 'vitest'
import { salesAddress } from '#fixtures/app'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { runScript } from '#fixtures/run-script'
import { choose } from '#fixtures/sign-up'

describe('a demonstration', () => {
  journey('is asked for by a link, and both sides have it in writing', async ({ openPage }) => {
    const { email } = aNewUser('Yara')
    const words = ['--campaign', 'spring-fair', '--email', email, '--first-name', 'Yara']
    const link = new URL(await runScript('make-demo-link', ...words, '--company', 'Yardstick'))
    const page = await openPage()
    await page.goto(link.pathname)
    await page.getByLabel('Last name').fill('Okonjo')
    await choose(page, 'Company size', '51-200')
    await page.getByLabel('What would you like to see?').fill('How a score is explained.')
    await page.getByRole('button', { name: 'Ask for a demonstration' }).click()
    await page.getByRole('heading', { name: 'Your request is with us' }).waitFor()
    await findMail(email, /^Your demonstration of Headwater$/)
    await findMail(salesAddress, /^Yara Okonjo of Yardstick asks for a demonstration$/)

    await page.goto(link.pathname)
    await page.getByRole('heading', { name: 'Your request is with us' }).waitFor()
  })
})
