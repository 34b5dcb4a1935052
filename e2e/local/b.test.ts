import { journey } from '#fixtures/journey'
import { aNewUser, signUp } from '#fixtures/new-user'
import { createPostedJob, pastePosting, refusedJob } from '#fixtures/job-posting'
journey('explore', async ({ openPage }) => {
  const page = await openPage({ isMotionReduced: true, expected: [refusedJob] })
  await signUp(page, aNewUser('Signe', 'Spillway'), `/signupAndCreate/Senior Firmware Engineer`)
  await page.getByRole('link', { name: /^Jobs/ }).first().click()
  const panel = page.getByRole('dialog', { name: 'New job' })
  await panel.getByLabel('Job title').waitFor()
  await pastePosting(page, panel)
  await createPostedJob(panel)
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/shots/f1.png' })
})
