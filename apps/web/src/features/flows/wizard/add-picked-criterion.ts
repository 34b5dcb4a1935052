import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { PickedWords } from './find-picked-words.ts'
import { applyReading } from './new-job-parts.ts'
import type { ReviewedJob } from './stored-job.ts'

const noFields = {
  title: null,
  department: null,
  workplace: null,
  employment: null,
  places: [],
  refused: [],
  unused: [],
  unreadLanguage: null,
}

/**
 * Adds a criterion that was picked from the text and marks its words. One that is there already is
 * switched on.
 */
export function addPickedCriterion(
  job: ReviewedJob,
  words: PickedWords,
  criterion: Criterion,
  names: Record<string, string>,
): ReviewedJob {
  const { draft, pieces } = applyReading(job.draft, {
    ...noFields,
    criteria: [criterion],
    names,
    pieces: [{ ...words, criterionId: criterion.id }],
  })
  const ids = pieces.map(({ criterionId }) => criterionId)
  return {
    draft,
    reading: job.reading && { ...job.reading, pieces: [...job.reading.pieces, ...pieces] },
    off: job.off.filter((id) => !ids.includes(id)),
  }
}
