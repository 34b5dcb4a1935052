import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebApp } from '#platform/http/web-app'

/** Pages whose further segments are free text: those the specification lists, and shortlists. */
const pageRoots = [
  'main',
  'signup',
  'signupAndCreate',
  'existingSignup',
  'signupWithGoogle',
  'signinWithGoogle',
  'signupWithLinkedin',
  'signinWithLinkedin',
  'resetPassword',
  'verify-email',
  'bookdemo',
  'appsumo',
  'shortlist',
]

/** Undefined when the web has not been built. */
export async function findWebApp(dist: string): Promise<WebApp | undefined> {
  try {
    await access(join(dist, 'index.html'))
    return { dist, pageRoots }
  } catch {
    return undefined
  }
}
