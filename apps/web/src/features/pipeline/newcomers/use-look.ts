import { lookAtNewcomer, type WrittenPerson } from '@headwater/contract/pipeline/newcomers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '#lib/use-debounced'
import { loadOptions } from '#lib/use-load-data'
import { findPersonFaults, readySoFar } from './newcomer-draft.ts'

/** Who of the company's own people may be the one that is being written down. */
export function useLook(jobId: string, person: WrittenPerson) {
  const rested = useDebounced(JSON.stringify(readySoFar(person)))
  const asked = JSON.parse(rested) as WrittenPerson
  const isEnough = asked.name.trim().length > 1 && findPersonFaults(asked).name === undefined
  const query = useQuery({
    ...loadOptions(lookAtNewcomer, { jobId, person: asked }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const found = isEnough ? query.data : undefined
  return { lookalikes: found?.lookalikes ?? [], isBarred: found?.isBarred ?? false }
}
