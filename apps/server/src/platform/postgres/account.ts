import { readFile, stat } from 'node:fs/promises'
import { PostgresStartError } from './start-error.ts'

/** The operating system account that PostgreSQL runs as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another account: the one that owns the
 * data, else `postgres`, else `nobody`. Any other user runs it as themselves (undefined).
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  const owner = await stat(cluster).catch(() => undefined)
  const chosen =
    owner && owner.uid !== 0
      ? (accounts.find(({ uid }) => uid === owner.uid) ?? unnamedAccount(owner.uid, owner.gid))
      : (accounts.find(({ name }) => name === 'postgres') ??
        accounts.find(({ name }) => name === 'nobody'))
  if (chosen && chosen.uid !== 0) return chosen
  throw new PostgresStartError(
    'no-right',
    'PostgreSQL refuses to run as root and /etc/passwd names neither postgres nor nobody: start Headwater as an ordinary user.',
  )
}

export function parsePasswd(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

function unnamedAccount(uid: number, gid: number): Account {
  return { name: `user ${uid}`, uid, gid }
}
