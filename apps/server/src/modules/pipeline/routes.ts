import * as acts from '@headwater/contract/pipeline/acts'
import * as board from '@headwater/contract/pipeline/board'
import * as candidates from '@headwater/contract/pipeline/candidates'
import * as stages from '@headwater/contract/pipeline/stages'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { assignCandidates } from './acts/assign-candidates.ts'
import { moveCandidates } from './acts/move-candidates.ts'
import { rejectCandidates } from './acts/reject-candidates.ts'
import { setNextAction } from './acts/set-next-action.ts'
import { setReplyDue } from './acts/set-reply-due.ts'
import { settleReply } from './acts/settle-reply.ts'
import { snoozeCandidates } from './acts/snooze-candidates.ts'
import { tagCandidates } from './acts/tag-candidates.ts'
import { undoAct } from './acts/undo-act.ts'
import { addCandidates } from './add-candidates.ts'
import { exportCandidates } from './board/export-candidates.ts'
import { getBoard } from './board/get-board.ts'
import { getCards } from './board/get-cards.ts'
import { listRepliesDue } from './board/list-replies-due.ts'
import { setBoardView } from './board/set-board-view.ts'
import { candidateRoutes } from './candidate-routes.ts'
import { listCandidates } from './list-candidates.ts'
import { removeCandidates } from './remove-candidates.ts'
import { listStageTemplates } from './stages/list-stage-templates.ts'
import { listStages } from './stages/list-stages.ts'
import { removeStageTemplate } from './stages/remove-stage-template.ts'
import { saveStageTemplate } from './stages/save-stage-template.ts'
import { setStages } from './stages/set-stages.ts'

export function pipelineRoutes(server: Server): void {
  serve(server, stages.listStageTemplates, listStageTemplates)
  serve(server, stages.saveStageTemplate, saveStageTemplate)
  serve(server, stages.removeStageTemplate, removeStageTemplate)
  serve(server, candidates.listStages, listStages)
  serve(server, stages.setStages, setStages)
  serve(server, candidates.listCandidates, listCandidates)
  serve(server, candidates.addCandidates, addCandidates)
  serve(server, candidates.removeCandidates, removeCandidates)
  boardRoutes(server)
  actRoutes(server)
  candidateRoutes(server)
}

function boardRoutes(server: Server): void {
  serve(server, board.getBoard, getBoard)
  serve(server, board.getCards, getCards)
  serve(server, board.setBoardView, setBoardView)
  serve(server, board.listRepliesDue, listRepliesDue)
  serve(server, acts.exportCandidates, exportCandidates)
}

function actRoutes(server: Server): void {
  serve(server, acts.moveCandidates, moveCandidates)
  serve(server, acts.rejectCandidates, rejectCandidates)
  serve(server, acts.snoozeCandidates, snoozeCandidates)
  serve(server, acts.tagCandidates, tagCandidates)
  serve(server, acts.assignCandidates, assignCandidates)
  serve(server, acts.setNextAction, setNextAction)
  serve(server, acts.setReplyDue, setReplyDue)
  serve(server, acts.settleReply, settleReply)
  serve(server, acts.undoAct, undoAct)
}
