import { journey } from '#fixtures/journey'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { aNewUser } from '#fixtures/new-user'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { callAs } from '#fixtures/people-api'
import { updateOutreachSettings } from '@headwater/contract/outreach/settings'
import { connectBySmtp } from '#fixtures/mailboxes'
journey('explore', async ({ openPage }) => {
  const page = await openPage({ isMotionReduced: true })
  const user = aNewUser('Ida')
  let clicks = 0
  await page.exposeBinding('countClick', () => { clicks++ })
  await page.addInitScript(() => addEventListener('pointerdown', () => (window as any).countClick(), true))
  await createAccountAndSignIn(page, user)
  let n = 0
  const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/b${++n}-${name}-${clicks}.png` }) }
  await page.goto('/main/dashboard')
  await page.getByRole('link', { name: /^Sessions/ }).first().click()
  await page.waitForTimeout(1000)
  await shot('sessions')
  await page.getByRole('link', { name: 'New session' }).first().click()
  await shot('start')
  await page.getByLabel('Job title').fill('Software engineers who know Python or Java')
  await page.getByRole('button', { name: 'Review criteria' }).click()
  await page.getByRole('button', { name: 'Search 15 people' }).click()
  await page.waitForTimeout(3000)
  await shot('results')
  await page.getByRole('link', { name: /^Schedule/ }).click()
  await page.getByRole('link', { name: 'Connect a mailbox' }).click()
  await shot('emails')
  const ports = await findMailPorts()
  await page.getByRole('button', { name: /^Connect SMTP/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a mailbox by SMTP' })
  await dialog.getByLabel('Email address').fill(user.email)
  const outgoing = dialog.getByRole('group', { name: 'Outgoing server (SMTP)' })
  await outgoing.getByLabel('Server').fill('localhost')
  await outgoing.getByLabel('Port').fill(ports.smtp)
  await outgoing.getByLabel('User name').fill(user.email)
  await outgoing.getByLabel('Password', { exact: true }).fill('seven lanterns')
  const incoming = dialog.getByRole('group', { name: 'Incoming server (IMAP)' })
  await incoming.getByLabel('Server').fill('localhost')
  await incoming.getByLabel('Port').fill(ports.imap)
  await dialog.getByRole('button', { name: 'Test and connect' }).click()
  await shot('connected')
  await page.getByLabel('Company and address').fill('Deltaworks, Kade 1, Rotterdam')
  await page.getByRole('form', { name: 'Postal address' }).getByRole('button', { name: 'Save' }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('link', { name: /^Sessions/ }).first().click()
  await page.waitForTimeout(1500)
  await shot('list')
  await page.getByRole('link', { name: /Session 1/ }).first().click()
  await page.waitForTimeout(1500)
  await shot('back')
  console.log(page.url())
  const days = page.getByRole('group', { name: 'Days' })
  for (const day of ['Sat', 'Sun']) { await days.getByRole('button', { name: day }).focus(); await page.keyboard.press('Space') }
  await page.getByRole('group', { name: 'Hours' }).getByRole('button', { name: '09 to 10' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (let i = 0; i < 23; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.waitForTimeout(1500)
  await shot('hours')
  await page.getByRole('button', { name: /^Review launch/ }).click()
  await page.waitForTimeout(3000)
  await shot('launch')
  await page.getByRole('button', { name: /^Launch to/ }).click()
  await page.waitForTimeout(1000)
  await shot('dialog')
  await page.getByRole('alertdialog').getByRole('button', { name: /^Launch to/ }).click()
  await page.waitForTimeout(2000)
  await shot('launched')
  console.log(page.url())
  await page.goto(page.url().split('?')[0] + '?tab=people')
  await page.waitForTimeout(2000)
  await shot('people')
})
async function findMailPorts(): Promise<{ smtp: string; imap: string }> {
  const log = await readFile(`${inject('home')}/log/mail.log`, 'utf8')
  const [, imap, smtp] = /IMAP on port (\d+), SMTP on port (\d+)/.exec(log) ?? []
  return { smtp, imap } as any
}
