import type { Interview } from '@headwater/contract/pipeline/interviews'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { LoadedData } from '#lib/use-load-data'
import { EmptyState } from '#ui/feedback/empty-state'
import { TabLoadState } from '../tab-load-state.tsx'
import { InterviewRow } from './interview-row.tsx'
import type { useInterviewActs } from './use-interview-acts.ts'

interface InterviewListProps {
  list: LoadedData<{ interviews: Interview[] }>
  interviewActs: ReturnType<typeof useInterviewActs>
  disabledReason: string | undefined
  onChange: (interview: Interview) => void
}

/** Lists all past and future interviews. */
export function InterviewList({
  list,
  interviewActs,
  disabledReason,
  onChange,
}: InterviewListProps) {
  const [now] = useState(() => new Date())
  const { values, error, isLoading, retry } = list
  return (
    <TabLoadState
      error={values ? undefined : error}
      isLoading={isLoading}
      label="Loading interviews"
      onRetry={retry}
    >
      {values?.interviews.length === 0 ? (
        <EmptyState icon={CalendarPlus} title="No interviews yet">
          Scheduled interviews appear on the card and in the timeline.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {values?.interviews.map((interview) => (
            <InterviewRow
              interview={interview}
              isBusy={interviewActs.busyId === interview.id}
              key={interview.id}
              now={now}
              onSetCancelled={(isCancelled) =>
                void interviewActs.setCancelled(interview, isCancelled)
              }
              onChange={() => onChange(interview)}
              onDownload={() => void interviewActs.download(interview)}
              disabledReason={disabledReason}
            />
          ))}
        </ul>
      )}
    </TabLoadState>
  )
}
