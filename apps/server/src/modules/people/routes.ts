import * as duplicates from '@headwater/contract/people/duplicates'
import * as people from '@headwater/contract/people/people'
import * as suppressions from '@headwater/contract/people/suppressions'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { markNotDuplicates } from './duplicates/mark-not-duplicates.ts'
import { mergeDuplicates } from './duplicates/merge-duplicates.ts'
import { undoDuplicateDecision } from './duplicates/undo-duplicate-decision.ts'
import { importRoutes } from './imports/routes.ts'
import { getPerson } from './records/get-person.ts'
import { getPoolSummary } from './records/get-pool-summary.ts'
import { listPeople } from './records/list-people.ts'
import { listRemovedPeople } from './records/list-removed-people.ts'
import { removePeople } from './records/remove-people.ts'
import { restorePeople } from './records/restore-people.ts'
import { addSuppressions } from './suppressions/add-suppressions.ts'
import { listSuppressions } from './suppressions/list-suppressions.ts'
import { removeRequestedSuppression, removeSuppression } from './suppressions/remove-suppression.ts'

export function peopleRoutes(server: Server): void {
  importRoutes(server)
  serve(server, people.listPeople, listPeople)
  serve(server, people.getPerson, getPerson)
  serve(server, people.removePeople, removePeople)
  serve(server, people.restorePeople, restorePeople)
  serve(server, people.listRemovedPeople, listRemovedPeople)
  serve(server, people.getPoolSummary, getPoolSummary)
  serve(server, duplicates.listDuplicates, listDuplicates)
  serve(server, duplicates.mergeDuplicates, mergeDuplicates)
  serve(server, duplicates.markNotDuplicates, markNotDuplicates)
  serve(server, duplicates.undoDuplicateDecision, undoDuplicateDecision)
  serve(server, suppressions.listSuppressions, listSuppressions)
  serve(server, suppressions.addSuppressions, addSuppressions)
  serve(server, suppressions.removeSuppression, removeSuppression)
  serve(server, suppressions.removeRequestedSuppression, removeRequestedSuppression)
}
