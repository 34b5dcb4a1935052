import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const textLinkClass =
  'touch-target cursor-pointer rounded-sm font-medium text-link underline-offset-2 hover:underline'

/** A router link within a text. */
export const TextLink = createLink(TextAnchor)

/** Renders a button with the look of a text link. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} className={clsx(textLinkClass, className)} type="button" />
}

function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(textLinkClass, className)}>
      {children}
    </a>
  )
}
