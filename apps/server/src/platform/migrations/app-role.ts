import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appUrlFor } from './app-url.ts'
import { scramVerifier } from './scram.ts'

const roleSettings = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
} as const

/** Makes `headwater_app` what it should be: it may sign in and nothing else. */
export async function ensureAppRole(
  client: pg.Client,
  ownerUrl: string,
  password: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const role = await findRole(client)
  if (role && isRight(role) && (await canSignIn(ownerUrl, password))) return
  if (!(await mayManageRoles(client))) {
    if (!role) {
      throw new Error(
        'The role headwater_app is missing, and the owner of this database may not create roles. ' +
          'Have an administrator create it with LOGIN and a password, and set DATABASE_APP_URL.',
      )
    }
    onProgress('Using the role headwater_app as it is: the owner may not change roles')
    return
  }
  // Roles belong to the whole server: somebody who migrates another database may be doing the same.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeRole(client, password)
      return
    } catch (error) {
      if (attempt === 20 || !isRoleRace(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

interface RoleRow {
  readonly isPlain: boolean
  readonly settings: string[] | null
}

async function findRole(client: pg.Client): Promise<RoleRow | undefined> {
  const { rows } = await client.query(`
    select rolcanlogin and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole
      or rolreplication or rolinherit) as "isPlain", rolconfig as settings
    from pg_roles where rolname = 'headwater_app'`)
  return rows[0]
}

function isRight({ isPlain, settings }: RoleRow): boolean {
  const wanted = Object.entries(roleSettings).map(([name, value]) => `${name}=${value}`)
  return isPlain && wanted.every((setting) => settings?.includes(setting))
}

async function canSignIn(ownerUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: appUrlFor(ownerUrl, password),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function mayManageRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  return rows[0].may
}

async function writeRole(client: pg.Client, password: string): Promise<void> {
  if (!(await findRole(client))) await client.query('create role headwater_app')
  // Only a superuser may name these three; anyone else could not have granted them.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  const guarded = rows[0].rolsuper ? 'nosuperuser nobypassrls noreplication' : ''
  // The verifier instead of the password: the server's log may show statements.
  const verifier = pg.escapeLiteral(scramVerifier(password))
  await client.query(
    `alter role headwater_app with login ${guarded} nocreatedb nocreaterole noinherit password ${verifier}`,
  )
  for (const [name, value] of Object.entries(roleSettings)) {
    await client.query(`alter role headwater_app set ${name} = '${value}'`)
  }
}

function isRoleRace(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    code === '42710' || code === '23505' || message?.includes('tuple concurrently updated') === true
  )
}
