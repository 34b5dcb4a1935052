import { fold } from '@headwater/gazetteer'
import { chance, type Random } from '../random/random.ts'
import type { World } from '../world/world.ts'

export interface SyntheticContact {
  readonly kind: 'email' | 'phone' | 'link'
  readonly value: string
  readonly verification: 'unverified' | 'deliverable' | 'risky' | 'undeliverable'
}

/**
 * Generates contact details of synthetic people: names under `.example`, which cannot be
 * registered, and numbers under +999, which no country has.
 */
export function generateContacts(
  world: World,
  name: string,
  index: number,
  random: Random,
): SyntheticContact[] {
  const slug = `${slugOf(name)}.${(world.seed % 1000).toString(36)}${index.toString(36)}`
  const contacts: SyntheticContact[] = []
  if (chance(random, 0.92)) {
    const domain = chance(random, 0.7) ? 'mailbox.example' : 'posteo.example'
    contacts.push({
      kind: 'email',
      value: `${slug}@${domain}`,
      verification: drawVerification(random),
    })
  }
  if (chance(random, 0.45)) {
    const number = String(index).padStart(9, '0')
    contacts.push({ kind: 'phone', value: `+999${number}`, verification: 'unverified' })
  }
  if (chance(random, 0.8)) {
    contacts.push({
      kind: 'link',
      value: `https://people.example/in/${slug}`,
      verification: 'unverified',
    })
  }
  return contacts
}

/** Cached, because the same names repeat. */
const slugs = new Map<string, string>()

function slugOf(name: string): string {
  const slug = slugs.get(name) ?? fold(name).replaceAll(' ', '.')
  slugs.set(name, slug)
  return slug
}

function drawVerification(random: Random): SyntheticContact['verification'] {
  const draw = random()
  if (draw < 0.72) return 'deliverable'
  if (draw < 0.86) return 'unverified'
  return draw < 0.95 ? 'risky' : 'undeliverable'
}
