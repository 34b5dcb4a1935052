const duration = 200
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * What follows the pointer: a copy of the card, tilted a little, with how many it stands for. Under a
 * finger it hangs below, smaller, so that what it is dropped on stays in sight.
 */
export function createGhost(card: HTMLElement, count: number, hangs: boolean) {
  const from = card.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, {
    ...{ position: 'fixed', left: '0', top: '0', zIndex: 'var(--z-menu)', pointerEvents: 'none' },
    ...{ width: `${from.width}px`, height: `${from.height}px`, willChange: 'transform' },
    transformOrigin: '0 0',
  })
  const copy = card.cloneNode(true) as HTMLElement
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id')
  copy.removeAttribute('data-card-id')
  copy.classList.remove('opacity-40')
  copy.classList.add('rotate-[1.5deg]', 'border-accent!', 'shadow-3!')
  ghost.append(copy)
  if (count > 1) ghost.append(badgeOf(count))
  document.body.append(ghost)

  let grip: { x: number; y: number } | undefined
  let place = place0(from)

  return {
    moveTo(x: number, y: number): void {
      grip ??= hangs ? { x: 0.3 * from.width, y: -16 } : { x: x - from.left, y: y - from.top }
      place = `translate3d(${x - grip.x}px, ${y - grip.y}px, 0)${hangs ? ' scale(0.6)' : ''}`
      ghost.style.transform = place
    },
    /** Flies to where it belongs, and is gone. */
    landOn(target: Element | null): void {
      const box = target?.getBoundingClientRect() ?? from
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill || typeof ghost.animate !== 'function') {
        ghost.remove()
        return
      }
      const end = { transform: place0(box), opacity: 0.6 }
      ghost.animate([{ transform: place }, end], { duration, easing, fill: 'forwards' })
      // By the clock, and not by the end of the flight: that never comes to a tab nobody looks at.
      setTimeout(() => ghost.remove(), duration)
    },
  }
}

function place0({ left, top }: DOMRect): string {
  return `translate3d(${left}px, ${top}px, 0)`
}

function badgeOf(count: number): HTMLElement {
  const badge = document.createElement('span')
  badge.className =
    'absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-type-11 font-semibold text-accent-on tabular-nums'
  badge.textContent = String(count)
  return badge
}
