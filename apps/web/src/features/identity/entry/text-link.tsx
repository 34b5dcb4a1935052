import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const look =
  'touch-target cursor-pointer rounded-sm font-medium text-link underline-offset-2 hover:underline'

/** A way to another page, in the line of a text. */
export const TextLink = createLink(TextAnchor)

/** The same look for what stays on the page. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} className={clsx(look, className)} type="button" />
}

function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(look, className)}>
      {children}
    </a>
  )
}
