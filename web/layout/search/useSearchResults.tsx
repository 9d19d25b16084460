/** What the search finds: screens, the records of the farm, and operations. It requests only what the device does not have. */
import { ArrowUpRight, Beef, CalendarDays, ClipboardList, CookingPot, Fence, type LucideIcon } from 'lucide-react'
import type { SearchGroup, SearchItem } from 'ui-kit'
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import type { Corral } from '../../../domain/lot/corral-output.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { bestMatches } from '../../../domain/search/best-matches.ts'
import { typedDay, typedOperationNumber } from '../../../domain/search/typed-operation.ts'
import { type ListedKind, recordListHref } from '../../admin-routes.ts'
import { useFarmData, useLoadedFarmData } from '../../core/data.ts'
import { useStoredFeedingBasis } from '../../core/farm-settings.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { searchScreens } from './search-screens.ts'

const LIMIT = 5

type SearchResult = SearchItem & { href: string }
type ResultGroup = SearchGroup & { items: readonly SearchResult[] }

/** An exact day or number comes first, because it was meant. */
export function useSearchResults(query: string): { groups: ResultGroup[]; loading: boolean } {
  const records = useRecords()
  const named = [{ heading: 'Telas', items: useScreens() }, ...records.groups]
  const found = named.map(({ heading, items }) => ({ heading, items: bestMatches(items, query, LIMIT) }))
  return { groups: [{ heading: 'Operações', items: useOperations(query) }, ...found], loading: records.loading }
}

const iconOf = (Icon: LucideIcon) => <Icon size={20} />

function useScreens(): SearchResult[] {
  const can = useFarm()?.can ?? []
  const basis = useStoredFeedingBasis()
  return searchScreens({ can, basis }).map(({ href, label, Icon = ArrowUpRight }) => ({
    id: href,
    href,
    label,
    icon: iconOf(Icon),
  }))
}

const once = { revalidateIfStale: false }

function useRecords(): { groups: ResultGroup[]; loading: boolean } {
  const lots = useFarmData<Lot[]>('/lots', once)
  const corrals = useFarmData<Corral[]>('/corrals?include_animal_count=true', once)
  const recipes = useFarmData<Recipe[]>('/recipes', once)
  const [corralHref, recipeHref] = [useFormHref('corral'), useFormHref('recipe')]
  return {
    loading: [lots, corrals, recipes].some(({ data, error }) => !data && !error),
    groups: [
      { heading: 'Lotes', items: (lots.data ?? []).map(lotResult) },
      { heading: 'Baias', items: (corrals.data ?? []).map(one => corralResult(one, corralHref(one.id))) },
      { heading: 'Receitas', items: (recipes.data ?? []).map(one => recipeResult(one, recipeHref(one.id))) },
    ],
  }
}

/** Corrals and recipes have no page but their form. Who may not change them gets the list. */
function useFormHref(kind: ListedKind & ('corral' | 'recipe')): (id: number) => string {
  const mayWrite = useIsAllowed(`${kind}s.write`)
  return id => (mayWrite ? `${recordListHref(kind)}/${id}/edit` : recordListHref(kind))
}

const lotResult = ({ id, name, corral, quantity }: Lot): SearchResult => ({
  id: `lot-${id}`,
  href: `${recordListHref('lot')}/${id}`,
  label: name,
  detail: [corral?.name, countText(quantity, 'cabeça')].filter(Boolean).join(', '),
  icon: iconOf(Beef),
})

const corralResult = ({ id, name, animal_count }: Corral, href: string): SearchResult => ({
  id: `corral-${id}`,
  href,
  label: name,
  detail: countText(animal_count, 'cabeça'),
  icon: iconOf(Fence),
})

const recipeResult = ({ id, name }: Recipe, href: string): SearchResult => ({
  id: `recipe-${id}`,
  href,
  label: name,
  icon: iconOf(CookingPot),
})

/** Those of a typed day, the one of a typed number, and the treats of today that have the name. */
function useOperations(query: string): SearchResult[] {
  const today = useToday()
  const loaded = useLoadedFarmData<Operation[]>('/operations/today') ?? []
  const [day, number] = [typedDay(query, today), typedOperationNumber(query)]
  const ofToday = query.trim() === '' ? [] : bestMatches(loaded.flatMap(treatsOf), query, LIMIT)
  return [
    ...(day === null ? [] : [dayResult(day)]),
    ...(number === null ? [] : [operationResult(number, operationName(number), 'Abrir pelo número')]),
    ...ofToday,
  ]
}

const dayResult = (day: string): SearchResult => ({
  id: 'day',
  href: `/admin/operations?from=${day}&to=${day}`,
  label: `Operações de ${formatDate(day)}`,
  icon: iconOf(CalendarDays),
})

const operationResult = (id: number, label: string, detail: string): SearchResult => ({
  id: `operation-${id}-${label}`,
  href: `/admin/operations/${id}`,
  label,
  detail,
  icon: iconOf(ClipboardList),
})

/** An operation that the server has not made yet has no page. */
const treatsOf = ({ id, sub_operations: treats }: Operation): SearchResult[] =>
  id > 0
    ? treats.map(({ scheduled_time, treat_name }) =>
        operationResult(id, `${scheduled_time}, ${treat_name}`, `${operationName(id)}, hoje`),
      )
    : []
