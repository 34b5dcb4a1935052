import { poolOf } from './pool.ts'

export interface TokenRequest {
  /** What is being limited, such as `sign-in`. */
  readonly budget: string
  /** Who draws on it: an address, an account. */
  readonly key: string
  /** How many per window; they come back one by one, not all at its end. */
  readonly limit: number
  readonly windowMs: number
}

export interface TokenAnswer {
  readonly allowed: boolean
  /** 0 when allowed. */
  readonly retryAfterSeconds: number
}

/**
 * Takes one token, in one statement (the generic cell rate algorithm).
 *
 * `full_at` is when the bucket will be full again. Each token moves it on by its share of the
 * window; it is refused when that would put it more than a window ahead. A refusal changes
 * nothing, so that hammering does not lengthen the wait.
 */
export async function takeToken(database: object, request: TokenRequest): Promise<TokenAnswer> {
  const { budget, key, limit, windowMs } = request
  if (limit < 1) return { allowed: false, retryAfterSeconds: Math.ceil(windowMs / 1_000) }
  const { rows } = await poolOf(database).query(takeStatement, [
    `${budget} ${key}`,
    windowMs / limit / 1_000,
    windowMs / 1_000,
  ])
  const { allowed, wait } = rows[0]
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(Number(wait))) }
}

/** Full buckets are the same as none. */
export async function sweepRateLimits(database: object): Promise<number> {
  const { rowCount } = await poolOf(database).query(
    'delete from platform.rate_limits where full_at < now()',
  )
  return rowCount ?? 0
}

const takeStatement = `
  with taken as (
    insert into platform.rate_limits as bucket (key, full_at)
    values ($1, now() + make_interval(secs => $2))
    on conflict (key) do update
      set full_at = greatest(bucket.full_at, now()) + make_interval(secs => $2)
      where greatest(bucket.full_at, now()) + make_interval(secs => $2)
        <= now() + make_interval(secs => $3) + interval '1 microsecond'
    returning 1
  )
  select exists (select 1 from taken) as allowed,
    (select extract(epoch from full_at - now()) + $2 - $3
     from platform.rate_limits where key = $1) as wait`
