import { lazy, Suspense, useState } from 'react'
import { closeOverlay, useOpenOverlay } from './overlays.ts'
import { PaletteStandIn } from './palette-stand-in.tsx'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const GlobalCommands = lazy(() =>
  import('./global-commands.tsx').then((module) => ({ default: module.GlobalCommands })),
)
const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)

/** Loads palette and sheet when they are first asked for; after that they stay for their exit. */
export function OverlayHost() {
  const open = useOpenOverlay()
  const [asked, setAsked] = useState<{ palette?: true; shortcuts?: true }>({})
  if (open && !asked[open]) setAsked({ ...asked, [open]: true })
  return (
    <Suspense fallback={open === 'palette' && <PaletteStandIn />}>
      {asked.palette && <GlobalCommands />}
      {asked.palette && <CommandPalette onClose={closeOverlay} open={open === 'palette'} />}
      {asked.shortcuts && <ShortcutSheet onClose={closeOverlay} open={open === 'shortcuts'} />}
    </Suspense>
  )
}
