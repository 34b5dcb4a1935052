interface PeopleStreamProps {
  /** People left after this row, and after the next one. */
  left: number
  next: number
  /** People left after the widest row. */
  most: number
}

const width = 96
const minWidth = 3

/** Draws one row of a stream that narrows with the people who are left. */
export function PeopleStream({ left, next, most }: PeopleStreamProps) {
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
      className="absolute inset-y-0 left-0 h-full w-24 fill-depth-3"
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} 100`}
    >
      <path d={path} />
    </svg>
  )
}

/** Linear in the number of people, and never too thin to be seen. */
function scale(people: number, most: number): number {
  return people === 0 ? 0 : Math.max(minWidth, (people / most) * width)
}
