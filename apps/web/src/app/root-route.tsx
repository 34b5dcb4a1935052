import { createRootRoute, redirect } from '@tanstack/react-router'
import { PublicNotFound } from './not-found.tsx'
import { RootLayout } from './root-layout.tsx'

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: PublicNotFound,
})

export function redirectToDashboard(): never {
  throw redirect({ to: '/main/dashboard', replace: true })
}
