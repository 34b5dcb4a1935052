import * as candidate from '@headwater/contract/pipeline/candidate'
import * as files from '@headwater/contract/pipeline/files'
import * as interviews from '@headwater/contract/pipeline/interviews'
import * as manualCandidates from '@headwater/contract/pipeline/manual-candidates'
import * as notes from '@headwater/contract/pipeline/notes'
import * as scorecards from '@headwater/contract/pipeline/scorecards'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getCandidate } from './candidate/get-candidate.ts'
import { reportFact } from './candidate/report-fact.ts'
import { settleFactReport } from './candidate/settle-fact-report.ts'
import { addFile } from './files/add-file.ts'
import { addFileToProfile } from './files/add-file-to-profile.ts'
import { downloadFile } from './files/download-file.ts'
import { listFiles } from './files/list-files.ts'
import { removeFile } from './files/remove-file.ts'
import { restoreFile } from './files/restore-file.ts'
import { downloadInterview } from './interviews/download-interview.ts'
import { listInterviews } from './interviews/list-interviews.ts'
import { scheduleInterview } from './interviews/schedule-interview.ts'
import { setInterviewCancelled } from './interviews/set-interview-cancelled.ts'
import { updateInterview } from './interviews/update-interview.ts'
import { addImportedCandidates } from './manual-candidates/add-imported-candidates.ts'
import { addManualCandidate } from './manual-candidates/add-manual-candidate.ts'
import { findLookalikes } from './manual-candidates/find-lookalikes.ts'
import { parseManualCandidate } from './manual-candidates/parse-manual-candidate.ts'
import { parseResume } from './manual-candidates/parse-resume.ts'
import { previewManualCandidate } from './manual-candidates/preview-manual-candidate.ts'
import { addNote } from './notes/add-note.ts'
import { listNotes } from './notes/list-notes.ts'
import { removeNote } from './notes/remove-note.ts'
import { restoreNote } from './notes/restore-note.ts'
import { updateNote } from './notes/update-note.ts'
import { listScorecards } from './scorecards/list-scorecards.ts'
import { submitScorecard } from './scorecards/submit-scorecard.ts'
import { listTimeline } from './timeline/list-timeline.ts'

/** Registers the endpoints for a single candidate and for adding candidates one by one. */
export function candidateRoutes(server: Server): void {
  serve(server, candidate.getCandidate, getCandidate)
  serve(server, candidate.listTimeline, listTimeline)
  serve(server, candidate.reportFact, reportFact)
  serve(server, candidate.settleFactReport, settleFactReport)
  serve(server, notes.listNotes, listNotes)
  serve(server, notes.addNote, addNote)
  serve(server, notes.updateNote, updateNote)
  serve(server, notes.removeNote, removeNote)
  serve(server, notes.restoreNote, restoreNote)
  serve(server, files.listFiles, listFiles)
  serve(server, files.addFile, addFile)
  serve(server, files.addFileToProfile, addFileToProfile)
  serve(server, files.downloadFile, downloadFile)
  serve(server, files.removeFile, removeFile)
  serve(server, files.restoreFile, restoreFile)
  serve(server, scorecards.listScorecards, listScorecards)
  serve(server, scorecards.submitScorecard, submitScorecard)
  serve(server, interviews.listInterviews, listInterviews)
  serve(server, interviews.scheduleInterview, scheduleInterview)
  serve(server, interviews.updateInterview, updateInterview)
  serve(server, interviews.setInterviewCancelled, setInterviewCancelled)
  serve(server, interviews.downloadInterview, downloadInterview)
  serve(server, manualCandidates.findLookalikes, findLookalikes)
  serve(server, manualCandidates.previewManualCandidate, previewManualCandidate)
  serve(server, manualCandidates.parseResume, parseResume)
  serve(server, manualCandidates.addManualCandidate, addManualCandidate, parseManualCandidate)
  serve(server, manualCandidates.addImportedCandidates, addImportedCandidates)
}
