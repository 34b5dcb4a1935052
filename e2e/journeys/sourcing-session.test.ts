import { createJob } from '@headwater/contract/jobs/jobs'
import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { journey } from '#fixtures/journey'
import { aNewUser } from '#fixtures/new-user'
import { callAs } from '#fixtures/people-api'
import { question, waitForPeople } from '#fixtures/sourcing'
import { checkExplanation, unlockThree } from '#fixtures/sourcing-acts'

const title = 'Backend Engineer'

describe('a sourcing session', () => {
  journey(
    'finds people by a question, explains a score, unlocks three and adds them to the pipeline',
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(page, aNewUser('Helle', 'Headrace'))
      const { id: jobId } = await callAs(page, createJob, { title })
      await page.goto(`/main/addSearch/${jobId}/${encodeURIComponent(title)}/1`)
      await page.getByLabel('Who are you looking for?').fill(question)
      await page.getByRole('button', { name: 'Start session' }).click()
      await page.waitForURL('**/main/sourcingsession/*')
      for (const words of ['Title: Software engineer', 'Skills: Python or Java'])
        await page.getByRole('button', { name: words, exact: true }).waitFor()
      await checkExplanation(page, await waitForPeople(page))
      const names = await unlockThree(page)

      await page.goto(`/main/pipeline/${jobId}`)
      const sourced = page.getByRole('list', { name: 'Sourced', exact: true })
      for (const name of names) await sourced.getByRole('article', { name, exact: true }).waitFor()
    },
  )
})
