const duration = 200
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Creates the drag image: a slightly tilted copy of the card with the number of cards. Under a
 * finger it hangs below and is smaller, so that the drop target stays visible.
 */
export function createGhost(card: HTMLElement, count: number, isBelowFinger: boolean) {
  const from = card.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: 'var(--z-menu)',
    pointerEvents: 'none',
    width: `${from.width}px`,
    height: `${from.height}px`,
    willChange: 'transform',
    transformOrigin: '0 0',
  })
  const copy = card.cloneNode(true) as HTMLElement
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id')
  copy.removeAttribute('data-card-id')
  copy.classList.remove('opacity-40')
  copy.classList.add('rotate-[1.5deg]', 'border-accent!', 'shadow-3!')
  ghost.append(copy)
  if (count > 1) ghost.append(createCountBadge(count))
  document.body.append(ghost)

  let grip: { x: number; y: number } | undefined
  let place = toTranslate(from)

  return {
    moveTo(x: number, y: number): void {
      grip ??= isBelowFinger
        ? { x: 0.3 * from.width, y: -16 }
        : { x: x - from.left, y: y - from.top }
      place = `translate3d(${x - grip.x}px, ${y - grip.y}px, 0)${isBelowFinger ? ' scale(0.6)' : ''}`
      ghost.style.transform = place
    },
    /** Animates to its destination and removes itself. */
    landOn(target: Element | null): void {
      const box = target?.getBoundingClientRect() ?? from
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill || typeof ghost.animate !== 'function') {
        ghost.remove()
        return
      }
      const end = { transform: toTranslate(box), opacity: 0.6 }
      ghost.animate([{ transform: place }, end], { duration, easing, fill: 'forwards' })
      // By a timer rather than the animation's end, which never fires in a hidden tab.
      setTimeout(() => ghost.remove(), duration)
    },
  }
}

function toTranslate({ left, top }: DOMRect): string {
  return `translate3d(${left}px, ${top}px, 0)`
}

function createCountBadge(count: number): HTMLElement {
  const badge = document.createElement('span')
  badge.className =
    'absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-type-11 font-semibold text-accent-on tabular-nums'
  badge.textContent = String(count)
  return badge
}
