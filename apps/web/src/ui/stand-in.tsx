import { type Ref, useImperativeHandle } from 'react'

/** Gives Radix the real control as its trigger, so that the control need not wait for Radix. */
export function StandIn({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
