import { useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { useMatchingJobs } from '#features/jobs'
import { useRegisterCommands } from '#lib/command-registry'
import { usePaletteQuery } from '../overlays.ts'

/** Registers a command for each job that matches the palette's query. */
export function JobCommands() {
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
  return null
}
