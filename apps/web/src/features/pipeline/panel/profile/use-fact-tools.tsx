import { type CandidateDetail, settleFact } from '@headwater/contract/pipeline/candidate'
import { useMemo } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { announce } from '#ui/live-region'
import { toast } from '#ui/toast'
import type { BoardActs } from '../board-parts.ts'
import { type RoomOf, useReloadRoom } from '../use-reload-room.ts'
import { FactReportNote } from './fact-report-note.tsx'
import { ReportFact } from './report-fact.tsx'

/** What stands at each fact of a candidate: the way to say that it is wrong, and who said so. */
export function useFactTools(room: RoomOf, { reports }: CandidateDetail, acts: BoardActs) {
  const reload = useReloadRoom(room, acts)
  const { jobId, candidateId } = room
  const maySettle = acts.whyNot === undefined
  return useMemo(() => {
    const room = { jobId, candidateId }
    async function settle(reportId: string) {
      try {
        await call(settleFact, { ...room, reportId })
        announce('Report settled')
        await reload()
      } catch (error) {
        toast({ message: sayFailure(error), tone: 'bad' })
      }
    }
    return {
      mark: (fact: string) => <ReportFact fact={fact} onReported={reload} room={room} />,
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
