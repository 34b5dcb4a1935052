import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

interface SettingsPageProps {
  title: string
  lead?: ReactNode
  /** At the right of the title, the primary last. */
  actions?: ReactNode
  /** `md` where the page is made of cards that belong together. */
  gap?: 'md' | 'lg'
  children: ReactNode
}

/** One page of the settings. Its title is a second level: the first is the shell's. */
export function SettingsPage({ title, lead, actions, gap = 'lg', children }: SettingsPageProps) {
  return (
    <div
      className={clsx(
        'flex max-w-248 flex-col p-4 pb-8 md:px-8 md:pt-5 md:pb-12',
        gap === 'lg' ? 'gap-6' : 'gap-4',
      )}
    >
      <PageHeader
        {...(gap === 'md' && { className: 'md:min-h-8' })}
        actions={actions}
        lead={lead}
        level={2}
        title={title}
      />
      {children}
    </div>
  )
}
