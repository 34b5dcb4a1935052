import { definerFunctions } from '../global-tables.ts'
import { isOurs, type Queryable } from './tables.ts'

/** A view reads with its owner's rights unless told otherwise, and so past every policy. */
export async function listViewFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select format('%s.%s', n.nspname, c.relname) as name, c.relkind as kind,
      coalesce((select option_value::boolean from pg_options_to_table(c.reloptions)
        where option_name = 'security_invoker'), false) as "isInvoker",
      has_any_column_privilege('headwater_app', c.oid, 'select') as "isGranted"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${isOurs} order by name`)
  return rows.flatMap(({ name, kind, isInvoker, isGranted }) => {
    if (kind === 'v') return isInvoker ? [] : [`the view ${name} is not security_invoker`]
    return isGranted ? [`the materialised view ${name} is granted to headwater_app`] : []
  })
}

export async function listFunctionFaults(db: Queryable): Promise<string[]> {
  const { rows } = await db.query(`
    select format('%s.%s', n.nspname, p.proname) as name,
      exists (select 1 from unnest(p.proconfig) as setting where setting like 'search\\_path=%')
        as "hasSearchPath"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and ${isOurs} order by name`)
  return rows.flatMap(({ name, hasSearchPath }) => [
    ...(name in definerFunctions ? [] : [`${name} runs with its owner’s rights and is not listed`]),
    ...(hasSearchPath ? [] : [`${name} runs with its owner’s rights and has no fixed search_path`]),
  ])
}
