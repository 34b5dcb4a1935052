import { describe } from 'vitest'
import { salesAddress } from '#fixtures/app'
import { findMail } from '#fixtures/caught-mail'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { runScript } from '#fixtures/run-script'
import { choose } from '#fixtures/sign-up'

describe('a demo request', () => {
  journey('is sent from a link, and both sides get an email', async ({ openPage }) => {
    const { email } = aNewUser('Yara')
    const words = ['--campaign', 'spring-fair', '--email', email, '--first-name', 'Yara']
    const link = new URL(await runScript('create-demo-link', ...words, '--company', 'Yardstick'))
    const page = await openPage()
    await page.goto(link.pathname)
    await page.getByLabel('Last name').fill('Okonjo')
    await choose(page, 'Company size', '51-200')
    await page.getByLabel('What would you like to see?').fill('How a score is explained.')
    await page.getByRole('button', { name: 'Request a demo' }).click()
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
    await findMail(email, /^Your Headwater demo$/)
    await findMail(salesAddress, /^Demo request: Yara Okonjo, Yardstick$/)

    await page.goto(link.pathname)
    await page.getByRole('heading', { name: 'We have your request' }).waitFor()
  })
})
