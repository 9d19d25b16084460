/** What each route of the API is for, in the words of the farm, in the order of the reference. */
import { accountGroups } from './groups/account.ts'
import { farmGroups } from './groups/farm.ts'
import { feedingGroups } from './groups/feeding.ts'
import type { Group } from './groups/group.ts'
import { recordGroups } from './groups/records.ts'
import { serviceGroups } from './groups/service.ts'

export const introduction =
  'Tudo o que as telas do Cocho em Dia fazem passa por estas chamadas. O corpo é JSON em UTF-8. Pesos são em kg, percentuais em %, ' +
  'horários em ISO 8601 (UTC) e dias no formato AAAA-MM-DD, no fuso horário da fazenda. Campos novos podem aparecer nas respostas: ignore os que não conhece.'

export const groups: readonly Group[] = [
  ...accountGroups,
  ...feedingGroups,
  ...recordGroups,
  ...farmGroups,
  ...serviceGroups,
]

export type Summary = { group: string; text: string; detail?: string }

/** Summaries by method and path: 'GET /farms/{farmId}/lots'. */
export const summaries: ReadonlyMap<string, Summary> = new Map(
  groups.flatMap(({ name, routes }) =>
    Object.entries(routes).map(([key, route]): [string, Summary] => [
      key,
      { group: name, ...(typeof route === 'string' ? { text: route } : route) },
    ]),
  ),
)
