/** A job posting with what must and must not be parsed from it. */
export interface Posting {
  readonly name: string
  readonly text: string
  readonly title: string | null
  readonly occupation?: string
  readonly department?: string
  readonly workplace?: 'on_site' | 'hybrid' | 'remote'
  readonly employment?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship'
  readonly places?: readonly string[]
  /** Minimum and maximum years. */
  readonly years?: readonly [number | null, number | null]
  /** Skill ids, alternatives joined by a slash. */
  readonly must: readonly string[]
  readonly nice?: readonly string[]
  /** Code and level, with `~` before nice-to-haves. */
  readonly languages?: readonly string[]
  readonly refused?: readonly string[]
}
