import { type CandidateDetail, settleFactReport } from '@headwater/contract/pipeline/candidate'
import { useMemo } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { announce } from '#ui/feedback/live-region'
import { toast } from '#ui/feedback/toast'
import type { BoardActs } from '../../board/board-acts.ts'
import { type CandidateRef, useReloadCandidate } from '../use-reload-candidate.ts'
import { FactReportNote } from './fact-report-note.tsx'
import { ReportFactButton } from './report-fact-button.tsx'

/** Returns what is shown next to each fact: the report button and existing reports. */
export function useFactTools(
  candidateRef: CandidateRef,
  { reports }: CandidateDetail,
  acts: BoardActs,
) {
  const reload = useReloadCandidate(candidateRef, acts)
  const { jobId, candidateId } = candidateRef
  const maySettle = acts.disabledReason === undefined
  return useMemo(() => {
    const candidateRef = { jobId, candidateId }
    async function settle(reportId: string) {
      try {
        await call(settleFactReport, { ...candidateRef, reportId })
        announce('Report resolved')
        await reload()
      } catch (error) {
        toast({ message: formatFailure(error), tone: 'bad' })
      }
    }
    return {
      mark: (fact: string) => (
        <ReportFactButton fact={fact} onReported={reload} candidateRef={candidateRef} />
      ),
      notes: (fact: string) =>
        reports
          .filter((report) => report.fact === fact)
          .map((report) => (
            <FactReportNote
              key={report.id}
              onSettle={maySettle ? () => settle(report.id) : undefined}
              report={report}
            />
          )),
    }
  }, [jobId, candidateId, reports, maySettle, reload])
}
