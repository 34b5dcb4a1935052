import * as duplicates from '@headwater/contract/sourcing/duplicates'
import * as people from '@headwater/contract/sourcing/people'
import * as suppressions from '@headwater/contract/sourcing/suppressions'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { markNotDuplicates } from './duplicates/mark-not-duplicates.ts'
import { mergeDuplicates } from './duplicates/merge-duplicates.ts'
import { undoDuplicateDecision } from './duplicates/undo-duplicate-decision.ts'
import { importRoutes } from './imports/routes.ts'
import { getPerson } from './people/get-person.ts'
import { getPoolSummary } from './people/get-pool-summary.ts'
import { listPeople } from './people/list-people.ts'
import { listRemovedPeople } from './people/list-removed-people.ts'
import { removePeople } from './people/remove-people.ts'
import { restorePeople } from './people/restore-people.ts'
import { openSearchEngine } from './search/open-search-engine.ts'
import { searchRoutes } from './search/routes.ts'
import { addSuppressions } from './suppressions/add-suppressions.ts'
import { listSuppressions } from './suppressions/list-suppressions.ts'
import { removeSuppression } from './suppressions/remove-suppression.ts'

/**
 * Registers the sourcing endpoints. Other modules use the same search engine, so it can be passed
 * in.
 */
export function sourcingRoutes(server: Server, engine = openSearchEngine(server)): void {
  importRoutes(server)
  searchRoutes(server, engine)
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
}
