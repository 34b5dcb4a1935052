import * as contract from '@headwater/contract/outreach/sequences'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { changeSequencePeople } from './acts/change-people.ts'
import { undoSequenceAct } from './acts/undo-act.ts'
import { getSequenceFigures } from './figures/get-figures.ts'
import { listSequenceHistory } from './list-history.ts'
import { listScheduledEmails } from './list-schedule.ts'
import { getSequencePerson } from './people/get-person.ts'
import { listSequencePeople } from './people/list-people.ts'
import { getSequenceResults } from './results/get-results.ts'

export function sequenceRoutes(server: Server): void {
  serve(server, contract.listSequencePeople, listSequencePeople)
  serve(server, contract.getSequencePerson, getSequencePerson)
  serve(server, contract.getSequenceFigures, getSequenceFigures)
  serve(server, contract.listScheduledEmails, listScheduledEmails)
  serve(server, contract.listSequenceHistory, listSequenceHistory)
  serve(server, contract.getSequenceResults, getSequenceResults)
  serve(server, contract.changeSequencePeople, changeSequencePeople)
  serve(server, contract.undoSequenceAct, undoSequenceAct)
}
