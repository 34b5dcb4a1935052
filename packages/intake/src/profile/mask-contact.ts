import type { ContactKind } from '@headwater/contract/people/profile'
import { linkKey } from './link-key.ts'

/** Masks a contact detail so that it can be recognised but not used: `a•••@e•••.com`. */
export function maskContact(kind: ContactKind, value: string): string {
  const text = value.normalize('NFKC').trim()
  if (kind === 'email') {
    const [local = '', domain = ''] = text.split('@')
    const ending = domain.slice(domain.lastIndexOf('.') + 1).slice(0, 20)
    return `${firstLetter(local)}•••@${firstLetter(domain)}•••.${ending}`
  }
  if (kind === 'phone') {
    const digits = text.replace(/\D/g, '')
    return `${text.startsWith('+') ? '+' : ''}${digits.slice(0, 2)}•••${digits.length > 6 ? digits.slice(-2) : ''}`
  }
  const [host = '', ...path] = (linkKey(text) ?? text).slice(0, 200).split('/')
  const folder = path.length > 1 ? `/${(path[0] ?? '').slice(0, 20)}` : ''
  return `${host.slice(0, 60)}${folder}${path.length > 0 ? `/${firstLetter(path.at(-1) ?? '')}•••` : ''}`
}

function firstLetter(text: string): string {
  return [...text][0] ?? ''
}
