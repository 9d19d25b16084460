/** The plans of statements as a text that a review can compare: each statement in short, and below it how SQLite finds its rows. */
import { env } from 'cloudflare:workers'
import { explain } from './query-plan.ts'

type Step = { id: number; parent: number; detail: string }
/** `statement` is the query in short. */
export type Plan = { query: string; statement: string; steps: string[] }

/** The lookup of the session or of the token, and of the membership, that each statement of a farm has (worker/db/farm-scope.ts). */
const TENANCY = /^SEARCH (s|fu|t) USING .*\((token_hash=\?|farm_id=\? AND user_id=\?)\)$/
const FARM =
  /\(select fu\.farm_id from sessions s join farm_users fu on fu\.user_id = s\.user_id where s\.token_hash = \? and s\.expires_at > \? and fu\.farm_id = \? and fu\.active = 1\)/g

/** Plans of statements that differ only in columns are one. */
export async function readPlans(statements: Iterable<string>): Promise<Plan[]> {
  const queries = [...statements].filter(query => /^\s*(select|insert|update|delete|with)/i.test(query))
  const results = await env.DB.batch<Step>(queries.map(query => explain(env.DB, query)))
  const plans = queries.map((query, i) => ({
    query,
    statement: inShort(query),
    steps: withoutTenancy((results[i]?.results ?? []).filter(step => isOfStatement(step, query))),
  }))
  const byText = new Map(plans.map(plan => [toText(plan), plan]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, plan]) => plan)
}

/** A table that the statement does not name is searched only when a foreign key is violated. */
function isOfStatement({ detail }: Step, query: string): boolean {
  const [, name] = /^(?:SEARCH|SCAN) (\w+)/.exec(detail) ?? []
  return name === undefined || new RegExp(`\\b${name}\\b`).test(query)
}

/** The table of a step, which may name an alias. */
export function findTable(step: string, query: string): string {
  const [, name = ''] = /^\s*(?:SEARCH|SCAN) (\w+)/.exec(step) ?? []
  return new RegExp(`(?:from|join|,) "?(\\w+)"? (?:as )?${name}\\b`).exec(query)?.[1] ?? name
}

export const toText = ({ statement, steps }: Pick<Plan, 'statement' | 'steps'>) =>
  [statement, ...steps.map(step => `  ${step}`), ''].join('\n')

/** Without the lists of columns: what a statement answers is no matter of how its rows are found. */
function inShort(query: string): string {
  return query
    .replace(/\s+/g, ' ')
    .replace(FARM, ':farm')
    .replaceAll('"', '')
    .replace(/^select (?!count|case|distinct).*? from (?!json_each\(\?\) )/, 'select … from ')
    .replace(/^(insert into \w+) \(.*?\) (select|values) .*?(?= from | on conflict| returning|$)/, '$1 (…) $2 …')
    .replace(/ do update set .*$/, ' do update set …')
    .replace(/ returning .*$/, ' returning …')
    .replace(/\bset .*?(?= from | where )/, 'set … ')
    .replace(/\(\?(, \?)*\)/g, '(?)')
    .trim()
    .slice(0, 400)
}

/** A step of the tenancy, and the subquery that has no other steps. */
function withoutTenancy(steps: readonly Step[]): string[] {
  const isTenancy = ({ detail }: Step) => TENANCY.test(detail)
  const childrenOf = ({ id }: Step) => steps.filter(step => step.parent === id)
  const isOnlyTenancy = (step: Step): boolean =>
    isTenancy(step) || (/^(REUSE LIST )?SCALAR SUBQUERY/.test(step.detail) && childrenOf(step).every(isOnlyTenancy))
  const depthOf = (step: Step): number => {
    const parent = steps.find(({ id }) => id === step.parent)
    return parent ? depthOf(parent) + 1 : 0
  }
  return steps
    .filter(step => !isOnlyTenancy(step))
    .map(step => '  '.repeat(depthOf(step)) + step.detail.replace(/ SUBQUERY \d+/, ' SUBQUERY'))
}
