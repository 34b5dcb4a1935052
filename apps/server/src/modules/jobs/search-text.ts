import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { fold } from '@headwater/gazetteer'
import { cut } from './written-rules.ts'

/** Folding can make a text longer; what a column holds has an end. */
const mostSearchText = 900
const mostTitleKey = 300

interface Findable {
  readonly title: string
  readonly department: string | null
  readonly places: readonly JobPlace[]
}

/** What a job is found by; a line for each, so that nothing is found across two of them. */
export function searchTextOf({ title, department, places }: Findable): string {
  const parts = [title, department ?? '', ...places.map(({ name }) => name)]
  return cut(parts.map(fold).join('\n'), mostSearchText)
}

export function titleKeyOf({ title }: Pick<Findable, 'title'>): string {
  return cut(fold(title), mostTitleKey)
}
