import { useId } from 'react'

interface PeopleStreamProps {
  /** How far down the stream the row is: its number from 0, and how many there are. */
  row: number
  rows: number
  /** People left after this row, and after the next one. */
  left: number
  next: number
  /** People left after the widest row. */
  most: number
}

const width = 96
const minWidth = 3

/** Draws one row of a stream that narrows with the people who are left. */
export function PeopleStream({ row, rows, left, next, most }: PeopleStreamProps) {
  const gradient = useId()
  const [top, bottom] = [scale(left, most), scale(next, most)]
  const centre = width / 2
  const edge = (side: -1 | 1, size: number) => centre + (side * size) / 2
  const path = [
    `M${edge(-1, top)} 0`,
    `V45 C${edge(-1, top)} 80 ${edge(-1, bottom)} 65 ${edge(-1, bottom)} 100`,
    `H${edge(1, bottom)}`,
    `C${edge(1, bottom)} 65 ${edge(1, top)} 80 ${edge(1, top)} 45 V0 Z`,
  ].join(' ')
  return (
    <svg
      aria-hidden="true"
      className="absolute -top-px left-0 h-[calc(100%+1px)] w-24"
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} 100`}
    >
      <linearGradient id={gradient} x2="0" y2="1">
        <stop style={{ stopColor: colourAt(row / rows) }} />
        <stop offset="1" style={{ stopColor: colourAt((row + 1) / rows) }} />
      </linearGradient>
      <path d={path} fill={`url(#${gradient})`} />
    </svg>
  )
}

/** The stream gets deeper on its way down. */
function colourAt(share: number): string {
  return `color-mix(in oklab, var(--depth-1), var(--depth-4) ${Math.round(share * 100)}%)`
}

/** Linear in the number of people, and never too thin to be seen. */
function scale(people: number, most: number): number {
  return people === 0 ? 0 : Math.max(minWidth, (people / most) * width)
}
