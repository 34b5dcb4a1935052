interface Place {
  readonly lat: number
  readonly lon: number
}

const earthRadiusKm = 6_371

/** Returns the great-circle distance. */
export function distanceKm(a: Place, b: Place): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const share = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, share)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

const kmPerDegree = 111

/** Whether two places are at most so far apart. Faster than the distance for places far away. */
export function isNear(a: Place, b: Place, km: number): boolean {
  if (Math.abs(a.lat - b.lat) * kmPerDegree > km + 1) return false
  return distanceKm(a, b) <= km
}
