import { Link, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Tooltip } from '#ui/overlays/tooltip'
import type { NavItem } from '../nav-items.tsx'
import { AfterFirstPage } from './after-first-page.tsx'

interface PlaceLinkProps {
  place: NavItem
  /** A row of the sidebar, an icon of the rail, or a tab of the phone's bar. */
  form: 'row' | 'icon' | 'tab'
}

/** Renders a navigation entry. The active one is marked for screen readers with `aria-current`. */
export function NavLink({ place, form }: PlaceLinkProps) {
  const {
    icon: Icon,
    label,
    to,
    aliases = [],
    keys,
    count: Count,
    personCount: PersonCount,
    hint: Hint,
  } = place
  const isAtAlias = useRouterState({
    select: ({ location: { pathname } }) =>
      aliases.some((alias) => pathname === alias || pathname.startsWith(`${alias}/`)),
  })
  const active = { className: activeVariantClasses[form], 'data-active': true }
  const link = (
    <Link
      activeProps={active}
      className={clsx('group', variantClasses[form])}
      inactiveProps={
        isAtAlias
          ? { ...active, 'aria-current': 'page' }
          : { className: form === 'tab' ? '' : 'hover:bg-frame-raised hover:text-frame-fg' }
      }
      to={to}
      {...(form === 'icon' && { 'aria-label': label })}
    >
      <Icon
        aria-hidden="true"
        className="group-data-active:text-frame-accent"
        size={form === 'row' ? 16 : form === 'icon' ? 18 : 20}
      />
      {form !== 'icon' && label}
      {form === 'row' && Count && (
        // The page itself shows the count.
        <span className="contents group-data-active:hidden">
          <AfterFirstPage>
            <Count />
          </AfterFirstPage>
        </span>
      )}
      {PersonCount && (
        <AfterFirstPage>
          <PersonCount form={form} />
        </AfterFirstPage>
      )}
    </Link>
  )
  if (form !== 'icon') return link
  return (
    <Tooltip
      content={
        <>
          {label}
          {Hint && (
            <Suspense>
              <Hint />
            </Suspense>
          )}
        </>
      }
      shortcut={keys.toUpperCase()}
      side="right"
    >
      {link}
    </Tooltip>
  )
}

/** Returns the classes of a tab of the phone's bar. */
export function tabClass(isCurrent: boolean): string {
  return clsx(variantClasses.tab, 'w-full', isCurrent && activeVariantClasses.tab)
}

const variantClasses = {
  row: 'flex h-8 items-center gap-2 rounded-lg px-2 font-medium text-frame-fg-2',
  icon: 'relative touch-target grid size-9 place-items-center rounded-lg text-frame-fg-2',
  tab: 'relative flex h-15 flex-col items-center justify-center gap-1 text-type-11 text-frame-fg-2',
}

const raised = 'bg-frame-raised text-frame-fg! ring-1 ring-frame-line'

const activeVariantClasses = {
  row: raised,
  icon: raised,
  tab: 'text-frame-fg! before:absolute before:top-0 before:h-0.5 before:w-10 before:bg-frame-accent',
}
