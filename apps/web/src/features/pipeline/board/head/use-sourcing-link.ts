import { useBoard } from '../board-room.ts'

/** Where people for the job are found: in its newest session, or in the first one it will have. */
export function useSourcingLink(): string {
  return useBoard(({ job, sessions: [newest] }) =>
    newest
      ? `/main/sourcingsession/${newest.flowId}`
      : `/main/addSearch/${job.id}/${encodeURIComponent(job.title)}/1`,
  )
}
