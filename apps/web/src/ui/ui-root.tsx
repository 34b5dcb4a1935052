import { type ReactNode, useEffect, useState } from 'react'
import { LateToaster } from './late-toaster.tsx'
import { LiveRegion } from './live-region.tsx'
import { installStyleNonce } from './nonce.tsx'
import { watchTheme } from './theme.tsx'

/** What the design system needs once, around the whole app. */
export function UiRoot({ children }: { children: ReactNode }) {
  // Before the first child renders, as a dialog may be open from the start.
  useState(installStyleNonce)
  useEffect(watchTheme, [])
  return (
    <>
      {children}
      <LateToaster />
      <LiveRegion />
    </>
  )
}
