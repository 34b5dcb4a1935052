import * as contract from '@headwater/contract/flows/sessions'
import { AppError } from '#platform/errors'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { changeSessions } from './change-sessions.ts'
import { duplicateSession } from './duplicate-session.ts'
import { getSession } from './get-session.ts'
import { getSessionFigures } from './get-session-figures.ts'
import { listSessionFilterOptions } from './list-session-filter-options.ts'
import { listSessions } from './list-sessions.ts'
import { listSessionViews, removeSessionView, saveSessionView } from './session-views.ts'
import { undoSessions } from './undo-sessions.ts'

export function sessionRoutes(server: Server): void {
  serve(server, contract.listSessions, listSessions)
  serve(server, contract.getSessionFigures, getSessionFigures)
  serve(server, contract.listSessionFilterOptions, listSessionFilterOptions)
  serve(server, contract.listSessionViews, listSessionViews)
  serve(server, contract.saveSessionView, saveSessionView)
  serve(server, contract.removeSessionView, removeSessionView)
  serve(server, contract.getSession, getSession)
  serve(server, contract.changeSessions, changeSessions)
  serve(server, contract.undoSessions, undoSessions)
  serve(server, contract.duplicateSession, duplicateSession)
}

/** Members watch the list of their own company; what they see of it is read separately. */
export const sessionTopics: readonly ServedTopic[] = [
  {
    topic: contract.sessionsTopic,
    authorize: async ({ actor }, companyId) => {
      if (companyId !== actor.companyId) throw new AppError('not_found', 'Session not found.')
    },
  },
]
