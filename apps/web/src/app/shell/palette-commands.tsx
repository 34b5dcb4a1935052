import { useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness, Building2, Waypoints } from 'lucide-react'
import { useMatchingSessions } from '#features/flows'
import { useCompanies, useSwitchCompany } from '#features/identity'
import { useMatchingJobs } from '#features/jobs'
import { useRegisterCommands } from '#lib/command-registry'
import { useCredentials } from '#lib/session'
import { usePaletteQuery } from '../overlays.ts'

/** Registers the palette's commands that need data: matching jobs and sessions, and the user's companies. */
export function PaletteCommands() {
  useJobCommands()
  useSessionCommands()
  useCompanyCommands()
  return null
}

/** Registers a command for each job that matches the palette's query. */
function useJobCommands(): void {
  const navigate = useNavigate()
  const [query] = usePaletteQuery()
  useRegisterCommands(
    useMatchingJobs(query).map(({ id, title, status, otherWords }) => ({
      id: `job:${id}`,
      group: 'Jobs',
      label: title,
      detail: status,
      icon: BriefcaseBusiness,
      keywords: otherWords,
      run: () => void navigate({ to: '/main/pipeline/$jobId', params: { jobId: id } }),
    })),
  )
}

/** Registers a command for each session that matches the palette's query. */
function useSessionCommands(): void {
  const navigate = useNavigate()
  const [query] = usePaletteQuery()
  useRegisterCommands(
    useMatchingSessions(query).map(({ id, name, jobTitle, status, route }) => ({
      id: `session:${id}`,
      group: 'Sessions',
      label: name,
      detail: status,
      icon: Waypoints,
      keywords: [jobTitle],
      run: () => void navigate(route),
    })),
  )
}

/** Registers a command to switch to each of the user's other companies. */
function useCompanyCommands(): void {
  const current = useCredentials()?.company_id
  const companies = useCompanies().values ?? []
  const switchTo = useSwitchCompany()
  useRegisterCommands(
    companies
      .filter(({ id }) => id !== current)
      .map((company) => ({
        id: `company:${company.id}`,
        group: 'Actions',
        label: `Switch to ${company.name}`,
        icon: Building2,
        keywords: ['company', 'client', 'change'],
        run: () => void switchTo(company),
      })),
  )
}
