import { type ReactNode, useEffect, useState } from 'react'
import { LazyToaster } from '../feedback/lazy-toaster.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import { installStyleNonce } from './nonce.tsx'
import { watchTheme } from './theme.tsx'

/** Provides what the design system needs once around the whole app. */
export function UiRoot({ children }: { children: ReactNode }) {
  // Before the first child renders, because a dialog may be open from the start.
  useState(installStyleNonce)
  useEffect(watchTheme, [])
  return (
    <>
      {children}
      <LazyToaster />
      <LiveRegion />
    </>
  )
}
