import { countOf } from '#lib/format'

interface Counts {
  readonly occupations: number | null
  readonly skills: number | null
}

/** "3,039 occupations, 13,939 skills" */
export function sayCounts({ occupations, skills }: Counts): string {
  if (occupations === null || skills === null) return 'Not counted'
  return `${countOf(occupations, 'occupation', 'occupations')}, ${countOf(skills, 'skill', 'skills')}`
}
