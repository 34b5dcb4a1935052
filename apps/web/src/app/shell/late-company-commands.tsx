import { lazy, Suspense, useState } from 'react'
import { useOpenOverlay } from '../overlays.ts'

const CompanyCommands = lazy(async () => ({
  default: (await import('./company-commands.tsx')).CompanyCommands,
}))

const JobCommands = lazy(async () => ({
  default: (await import('./job-commands.tsx')).JobCommands,
}))

/** Comes with the first look at the palette, as nobody sees a command before. */
export function LateCompanyCommands() {
  const isPaletteOpen = useOpenOverlay() === 'palette'
  const [isAsked, setAsked] = useState(false)
  if (isPaletteOpen && !isAsked) setAsked(true)
  return (
    <Suspense>
      {isAsked && <JobCommands />}
      {isAsked && <CompanyCommands />}
    </Suspense>
  )
}
