import { clsx } from 'clsx'

export type InputSize = 'md' | 'lg'

/** Returns the classes of all inputs and selects in a form. */
export function inputClass(size: InputSize): string {
  return clsx(inputBox, inputHeights[size])
}

/** The focus is shown on the box: border and a ring of 1 pixel. */
const inputBox =
  'flex w-full min-w-0 items-center gap-2 rounded-md border border-line-control bg-surface text-fg outline-none transition-colors ' +
  'focus-within:border-focus focus-within:ring-1 focus-within:ring-focus ' +
  'has-aria-invalid:border-bad has-aria-invalid:ring-bad aria-invalid:border-bad aria-invalid:ring-bad ' +
  'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-fg-disabled disabled:border-line disabled:bg-sunken disabled:text-fg-disabled'

const inputHeights: Record<InputSize, string> = {
  md: 'h-8 px-2.5 text-type-13 pointer-coarse:h-11',
  lg: 'h-10 px-3 text-type-14 pointer-coarse:h-11',
}
