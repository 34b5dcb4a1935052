import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

interface SettingsPageProps {
  title: string
  lead?: ReactNode
  /** On the right of the title, the primary action last. */
  actions?: ReactNode
  /** `md` for pages made of related cards. */
  gap?: 'md' | 'lg'
  children: ReactNode
}

/** Renders one settings page. Its title is an `h2`, because the shell has the `h1`. */
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
