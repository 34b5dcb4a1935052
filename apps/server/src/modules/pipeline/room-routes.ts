import * as candidate from '@headwater/contract/pipeline/candidate'
import * as files from '@headwater/contract/pipeline/files'
import * as interviews from '@headwater/contract/pipeline/interviews'
import * as newcomers from '@headwater/contract/pipeline/newcomers'
import * as notes from '@headwater/contract/pipeline/notes'
import * as scorecards from '@headwater/contract/pipeline/scorecards'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getCandidate } from './candidate/get-candidate.ts'
import { reportFact } from './candidate/report-fact.ts'
import { settleFact } from './candidate/settle-fact.ts'
import { addFile } from './files/add-file.ts'
import { downloadFile } from './files/download-file.ts'
import { listFiles } from './files/list-files.ts'
import { removeFile } from './files/remove-file.ts'
import { restoreFile } from './files/restore-file.ts'
import { takeInFile } from './files/take-in-file.ts'
import { changeInterview } from './interviews/change-interview.ts'
import { downloadInterview } from './interviews/download-interview.ts'
import { listInterviews } from './interviews/list-interviews.ts'
import { planInterview } from './interviews/plan-interview.ts'
import { setInterviewCancelled } from './interviews/set-interview-cancelled.ts'
import { addImported } from './newcomers/add-imported.ts'
import { addNewcomer } from './newcomers/add-newcomer.ts'
import { lookAtNewcomer } from './newcomers/look-at-newcomer.ts'
import { previewNewcomer } from './newcomers/preview-newcomer.ts'
import { readNewcomer } from './newcomers/read-newcomer.ts'
import { readResume } from './newcomers/read-resume.ts'
import { addNote } from './notes/add-note.ts'
import { changeNote } from './notes/change-note.ts'
import { listNotes } from './notes/list-notes.ts'
import { removeNote } from './notes/remove-note.ts'
import { restoreNote } from './notes/restore-note.ts'
import { giveScorecard } from './scorecards/give-scorecard.ts'
import { listScorecards } from './scorecards/list-scorecards.ts'
import { listTimeline } from './timeline/list-timeline.ts'

/** Everything about a single candidate, and those who come in one by one. */
export function roomRoutes(server: Server): void {
  serve(server, candidate.getCandidate, getCandidate)
  serve(server, candidate.listTimeline, listTimeline)
  serve(server, candidate.reportFact, reportFact)
  serve(server, candidate.settleFact, settleFact)
  serve(server, notes.listNotes, listNotes)
  serve(server, notes.addNote, addNote)
  serve(server, notes.changeNote, changeNote)
  serve(server, notes.removeNote, removeNote)
  serve(server, notes.restoreNote, restoreNote)
  serve(server, files.listFiles, listFiles)
  serve(server, files.addFile, addFile)
  serve(server, files.takeInFile, takeInFile)
  serve(server, files.downloadFile, downloadFile)
  serve(server, files.removeFile, removeFile)
  serve(server, files.restoreFile, restoreFile)
  serve(server, scorecards.listScorecards, listScorecards)
  serve(server, scorecards.giveScorecard, giveScorecard)
  serve(server, interviews.listInterviews, listInterviews)
  serve(server, interviews.planInterview, planInterview)
  serve(server, interviews.changeInterview, changeInterview)
  serve(server, interviews.setInterviewCancelled, setInterviewCancelled)
  serve(server, interviews.downloadInterview, downloadInterview)
  serve(server, newcomers.lookAtNewcomer, lookAtNewcomer)
  serve(server, newcomers.previewNewcomer, previewNewcomer)
  serve(server, newcomers.readResume, readResume)
  serve(server, newcomers.addNewcomer, addNewcomer, readNewcomer)
  serve(server, newcomers.addImported, addImported)
}
