import { type ReactNode, useEffect, useState } from 'react'
import { LiveRegion } from './live-region.tsx'
import { installStyleNonce } from './nonce.tsx'
import { watchTheme } from './theme.tsx'
import { Toaster } from './toast.tsx'
import { TooltipProvider } from './tooltip.tsx'

/** What the design system needs once, around the whole app. */
export function UiRoot({ children }: { children: ReactNode }) {
  // Before the first child renders, as a dialog may be open from the start.
  useState(installStyleNonce)
  useEffect(watchTheme, [])
  return (
    <TooltipProvider>
      {children}
      <Toaster />
      <LiveRegion />
    </TooltipProvider>
  )
}
