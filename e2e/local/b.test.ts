import { journey } from '#fixtures/journey'
import { aNewUser, submitSignUp } from '#fixtures/new-user'
import { paste } from '#fixtures/clipboard'
import { findMailedLink } from '#fixtures/mailed-link'
import { posting } from '#fixtures/job-posting'
journey('explore', async ({ openPage }) => {
  const page = await openPage({ isMotionReduced: true })
  const person = aNewUser('Signe', 'Spillway')
  await page.goto(`/signupAndCreate/Senior%20Firmware%20Engineer`)
  await submitSignUp(page, person)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(await findMailedLink(person.email, '/verify-email/'))
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL('**/main/flow-steps*')
  await page.getByLabel('Job title').waitFor()
  console.log(await page.getByLabel('Job title').inputValue())
  await paste(page, page.getByLabel('Job description'), posting)
  await page.screenshot({ path: '/tmp/shots/e1.png' })
  await page.getByRole('button', { name: 'Review criteria' }).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/shots/e2.png' })
  await page.getByRole('button', { name: /^Search[ ,]/ }).last().click()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: '/tmp/shots/e3.png' })
  await page.getByRole('link', { name: /^Jobs/ }).first().click()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: '/tmp/shots/e4.png' })
})
