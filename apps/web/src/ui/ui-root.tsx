import { type ReactNode, useEffect, useState } from 'react'
import { LateToaster, prepareToasts } from './late-toaster.tsx'
import { LiveRegion } from './live-region.tsx'
import { installStyleNonce } from './nonce.tsx'
import { watchTheme } from './theme.tsx'
import { prepareTooltips } from './tooltip.tsx'

/** By then the first screen is there, and nothing it needs waits behind these files. */
const settledMs = 1500

/** What the design system needs once, around the whole app. */
export function UiRoot({ children }: { children: ReactNode }) {
  // Before the first child renders, as a dialog may be open from the start.
  useState(installStyleNonce)
  useEffect(watchTheme, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      prepareTooltips()
      prepareToasts()
    }, settledMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {children}
      <LateToaster />
      <LiveRegion />
    </>
  )
}
