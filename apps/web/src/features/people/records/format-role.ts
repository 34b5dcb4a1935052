import type { PersonSummary } from '@headwater/contract/people/people'

/** Formats the known parts of "Lead Firmware Engineer @ Boreal Storage". */
export function formatRole({ title, employer }: { title: string | null; employer: string | null }) {
  if (!title && !employer) return 'No role known'
  return [title, employer && `@ ${employer}`].filter(Boolean).join(' ')
}

/**
 * Returns "React, SQL, Go" and the number of others separately, so that names may be truncated but
 * the number is not.
 */
export function summariseSkills({
  skills,
  skillCount,
}: Pick<PersonSummary, 'skills' | 'skillCount'>) {
  const shown = skills.slice(0, 3)
  return { names: shown.join(', ') || '–', more: skillCount - shown.length }
}
