import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SettingsPage } from '#ui/layout/settings-page'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { AboutSection } from '../about/about-section.tsx'
import { RowsSkeleton } from '../row.tsx'

// Loaded after the content above the fold.
const BelowFoldSections = lazy(async () => ({
  default: (await import('./below-fold-sections.tsx')).BelowFoldSections,
}))

/** Edits the user's profile, sign-in methods and devices. */
export function ProfilePage() {
  return (
    <SettingsPage title="Profile">
      <div className="sticky top-0 z-1 -my-3 -ml-2.5 bg-canvas">
        <TabNav className="scroll-edges py-2" kind="pill" label="On this page">
          {parts.map(([hash, label]) => (
            <TabLink key={hash} kind="pill">
              <Link activeOptions={{ includeHash: true }} hash={hash} replace={true} to=".">
                {label}
              </Link>
            </TabLink>
          ))}
        </TabNav>
      </div>
      <AboutSection />
      <Suspense fallback={<RowsSkeleton count={3} label="Loading the rest of your profile" />}>
        <BelowFoldSections />
      </Suspense>
    </SettingsPage>
  )
}

const parts = [
  ['about', 'About you'],
  ['this-device', 'This device'],
  ['notifications', 'Notifications'],
  ['signing-in', 'Signing in'],
  ['devices', 'Devices'],
  ['activity', 'Activity'],
  ['api-keys', 'API keys'],
  ['leaving', 'Leave company'],
] as const
