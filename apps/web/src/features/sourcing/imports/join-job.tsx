import { getJob } from '@headwater/contract/jobs/jobs'
import { addImported } from '@headwater/contract/pipeline/newcomers'
import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { useLoadData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { sayJoined } from './say-joined.ts'

/** The people of a finished import, on their way into the pipeline they were imported for. */
export function JoinJob({ found, jobId }: { found: Import; jobId: string }) {
  const job = useLoadData(getJob, { jobId })
  const [joined, setJoined] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const people = found.counts.added + found.counts.merged
  const title = job.values?.title
  if (people === 0 || title === undefined) return null

  async function join() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setJoined(sayJoined(await call(addImported, { jobId, importId: found.id })))
    } catch (error) {
      setFailure(sayFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (joined !== undefined)
    return (
      <Banner
        action={
          <Button asChild kind="primary">
            <Link params={{ jobId }} to="/main/pipeline/$jobId">
              Open the pipeline
            </Link>
          </Button>
        }
        title={joined}
        tone="ok"
      >
        {title}
      </Banner>
    )
  return (
    <Banner
      action={
        <Button kind="primary" loading={isBusy} onClick={() => void join()}>
          Add {countOf(people, 'person', 'people')} to the pipeline
        </Button>
      }
      icon={SquareKanban}
      title={`Imported for ${title}`}
      tone={failure === undefined ? 'accent' : 'bad'}
    >
      {failure ?? 'They come into the first stage. Whoever is there already stays where they are.'}
    </Banner>
  )
}
