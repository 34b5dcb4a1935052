import { useNavigate } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { useFoundJobs } from '#features/jobs'
import { useOfferedCommands } from '#lib/command-registry'
import { usePaletteQuery } from '../overlays.ts'

/** Offers the way to each job that answers to what is typed. */
export function JobCommands() {
  const navigate = useNavigate()
  const [query] = usePaletteQuery()
  useOfferedCommands(
    useFoundJobs(query).map(({ id, title, status, otherWords }) => ({
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
