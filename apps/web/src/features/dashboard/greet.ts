/** "Good morning", by the clock of whoever looks. */
export function greet(now: Date, firstName: string | undefined): string {
  const hour = now.getHours()
  const part =
    hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`
}
