interface LocationLineProps {
  location: string
  /** The parts after the location. False and undefined ones are left out. */
  parts: readonly (string | false | undefined)[]
}

/** Shows the location and numbers. A long place name is truncated before any number is. */
export function LocationLine({ location, parts }: LocationLineProps) {
  return (
    <span className="flex min-w-0 overflow-hidden text-type-12 whitespace-pre text-fg-2">
      <span className="min-w-12 truncate" title={location}>
        {location}
      </span>
      <span className="shrink-0 tabular-nums">
        {parts
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join('')}
      </span>
    </span>
  )
}
