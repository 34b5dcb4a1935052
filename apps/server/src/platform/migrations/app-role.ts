import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildAppDatabaseUrl } from './app-url.ts'

const iterations = 4096

const roleSettings = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
} as const

/** Ensures that `headwater_app` exists and may only sign in. */
export async function ensureAppRole(
  client: pg.Client,
  ownerUrl: string,
  password: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const role = await findRole(client)
  if (role && isUpToDate(role) && (await canSignIn(ownerUrl, password))) return
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
  // Roles are shared by the whole server, so a migration of another database may do the same
  // concurrently.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await createOrUpdateRole(client, password)
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

function isUpToDate({ isPlain, settings }: RoleRow): boolean {
  const wanted = Object.entries(roleSettings).map(([name, value]) => `${name}=${value}`)
  return isPlain && wanted.every((setting) => settings?.includes(setting))
}

async function canSignIn(ownerUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: buildAppDatabaseUrl(ownerUrl, password),
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

async function createOrUpdateRole(client: pg.Client, password: string): Promise<void> {
  if (!(await findRole(client))) await client.query('create role headwater_app')
  // Only a superuser may set these three; another role could not have granted them.
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
  const guarded = rows[0].rolsuper ? 'nosuperuser nobypassrls noreplication' : ''
  // The SCRAM verifier instead of the password, because the server's log may show statements.
  const verifier = pg.escapeLiteral(createScramVerifier(password))
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

/**
 * Returns what PostgreSQL stores for a password (RFC 5803), from which the password cannot be
 * recovered.
 */
function createScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const serverKey = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
