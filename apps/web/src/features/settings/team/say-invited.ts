/** Who was invited, by name as far as that can be read at a glance. */
export function sayInvited([first, second, ...others]: readonly string[]): string {
  if (first === undefined) return 'Nobody was invited.'
  if (second === undefined) return `${first} was invited.`
  if (others.length === 0) return `${first} and ${second} were invited.`
  return `${first}, ${second} and ${others.length} more were invited.`
}
