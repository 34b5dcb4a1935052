/** A job posting and what must, and must not, be read out of it. */
export interface Posting {
  readonly name: string
  readonly text: string
  readonly title: string | null
  readonly occupation?: string
  readonly department?: string
  readonly workplace?: 'on_site' | 'hybrid' | 'remote'
  readonly employment?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship'
  readonly places?: readonly string[]
  /** Least and most years. */
  readonly years?: readonly [number | null, number | null]
  /** Ids of skills, alternatives joined by a stroke. */
  readonly must: readonly string[]
  readonly nice?: readonly string[]
  /** Code and level, `~` before what would be nice. */
  readonly languages?: readonly string[]
  readonly refused?: readonly string[]
}
