import { createJob } from '@headwater/contract/jobs/jobs'
import { describe } from 'vitest'
import { journey } from '#fixtures/journey'
import { aNewcomer } from '#fixtures/newcomer'
import { callAs } from '#fixtures/people-api'
import { settleIn } from '#fixtures/quiet-account'
import { question, waitForPeople } from '#fixtures/sourcing'
import { checkExplanation, unlockThree } from '#fixtures/sourcing-acts'

const title = 'Backend Engineer'

describe('a sourcing session', () => {
  journey(
    'finds people by a sentence, explains a score, unlocks three and puts them into the pipeline',
    async ({ openPage }) => {
      const page = await openPage({ isMotionReduced: true })
      await settleIn(page, aNewcomer('Helle', 'Headrace'))
      const { id: jobId } = await callAs(page, createJob, { title })
      await page.goto(`/main/addSearch/${jobId}/${encodeURIComponent(title)}/1`)
      await page.getByLabel('Who are you looking for?').fill(question)
      await page.getByRole('button', { name: 'Start search' }).click()
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
