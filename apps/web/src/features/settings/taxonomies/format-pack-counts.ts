import { formatCount } from '#lib/format'

interface Counts {
  readonly occupations: number | null
  readonly skills: number | null
}

/** Formats "3,039 occupations, 13,939 skills". */
export function formatPackCounts({ occupations, skills }: Counts): string {
  if (occupations === null || skills === null) return 'Not counted'
  return `${formatCount(occupations, 'occupation', 'occupations')}, ${formatCount(skills, 'skill', 'skills')}`
}
