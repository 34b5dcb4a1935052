import type { ComponentProps } from 'react'

/** The box of a row: a click anywhere on it opens, as Enter does on the row that is stood on. */
export function RowBox(props: ComponentProps<'li'>) {
  return <li {...props} />
}
