/** What the typed dry matter would make of each recipe with the ingredient. */
import { useDeferredValue } from 'react'
import { Banner, type Column, SkeletonText, Table } from 'ui-kit'
import { mixBasisLabels } from '../../../../domain/feed/dry-matter.ts'
import type { Simulation } from '../../../../domain/feed/ingredient/analysis-output.ts'
import type { Ingredient } from '../../../../domain/feed/ingredient/ingredient-output.ts'
import { formatNumber, formatPercent } from '../../../../domain/format/format.ts'
import { listNames } from '../../../../domain/format/list-names.ts'
import { useFarmData } from '../../../core/data.ts'

type Recipe = Simulation['recipes'][number]

const isDryMatter = (percent: number | null): percent is number => percent !== null && percent >= 5 && percent <= 100

export function SimulationTable({ ingredient, dryMatter }: { ingredient: Ingredient; dryMatter: number | null }) {
  const shown = useDeferredValue(dryMatter)
  const { data, error } = useFarmData<Simulation>(
    isDryMatter(shown) ? `/ingredients/${ingredient.id}/simulation?dry_matter=${shown.toFixed(2)}` : null,
  )
  if (!isDryMatter(shown)) return null
  if (error) return <Banner tone="warning">Não foi possível simular: {error.message}</Banner>
  if (!data) return <SkeletonText lines={3} />
  return <Simulated simulation={data} />
}

function Simulated({ simulation: { recipes, without_analysis: without } }: { simulation: Simulation }) {
  const typed = recipes.filter(({ changes }) => !changes).map(({ name }) => name)
  return (
    <section aria-label="O que esta análise muda" className="space-y-3 rounded-card bg-sunken p-4">
      <p className="font-semibold">Ao salvar esta análise</p>
      {recipes.length === 0 && without.length === 0 && <p className="text-ink-2">Nenhuma receita usa o ingrediente.</p>}
      {recipes.length > 0 && (
        <>
          <ul className="space-y-1 text-ink-2">
            {recipes.map(({ id, name, sentence }) => (
              <li key={id}>
                <strong className="font-semibold text-ink">{name}</strong>: {sentence}
              </li>
            ))}
          </ul>
          <Table
            caption="Receitas antes e depois da análise"
            columns={columns}
            rows={recipes}
            rowKey={({ id }) => id}
          />
        </>
      )}
      {typed.length > 0 && (
        <p className="text-sm text-ink-2">
          A matéria seca de {listNames(typed)} é digitada: nada muda nela até você editar a receita.
        </p>
      )}
      {without.length > 0 && (
        <p className="text-sm text-ink-2">Falta a análise de outro ingrediente em {listNames(without)}.</p>
      )}
    </section>
  )
}

const change = (from: string, to: string) => (from === to ? to : `${from} → ${to}`)
const percentChange = ({ before, after }: Recipe, key: 'dry_matter_percent' | 'dry_matter_share' | 'as_fed_percent') =>
  change(formatPercent(before[key], 2, 2), formatPercent(after[key], 2, 2))

const columns: Column<Recipe>[] = [
  { key: 'name', header: 'Receita', cell: ({ name }) => name },
  { key: 'basis', header: 'Por', cell: ({ basis }) => mixBasisLabels[basis] },
  { key: 'dryMatter', header: 'MS', align: 'right', cell: recipe => percentChange(recipe, 'dry_matter_percent') },
  { key: 'share', header: 'Na MS', align: 'right', cell: recipe => percentChange(recipe, 'dry_matter_share') },
  { key: 'asFed', header: 'Carregado', align: 'right', cell: recipe => percentChange(recipe, 'as_fed_percent') },
  {
    key: 'head',
    header: 'kg/cab',
    align: 'right',
    cell: ({ before, after }) =>
      before.kg_per_head === null || after.kg_per_head === null
        ? null
        : change(formatNumber(before.kg_per_head, 2), formatNumber(after.kg_per_head, 2)),
  },
]
