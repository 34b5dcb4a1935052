import { type Ref, useImperativeHandle } from 'react'

/**
 * Gives Radix an existing control as its trigger, so that the control need not wait for Radix to
 * load.
 */
export function ExternalTrigger({
  element,
  ref,
}: {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
