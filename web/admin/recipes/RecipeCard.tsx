import { Suspense } from 'react'
import { RecipeBar, RecipeSwatch, RecordCard } from 'ui-kit'
import { dryMatterSourceLabels, mixBasisLabels } from '../../../domain/feed/dry-matter.ts'
import type { Recipe } from '../../../domain/feed/recipe/recipe-output.ts'
import { formatDate, formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { onlinePart } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import type { RecordActions } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useRecipeParts } from './recipes.ts'

const RecipeCosts = onlinePart(() => import('./costs/RecipeCosts.tsx'), 'RecipeCosts')

type Props = {
  recipe: Recipe
  actions: RecordActions
}

export function RecipeCard({ recipe, actions }: Props) {
  const dates = useRecordDates()
  const mayReadCosts = useIsAllowed('feed_costs.read')
  return (
    <RecordCard
      name={recipe.name}
      facts={[
        { label: 'Matéria Seca (%)', value: formatPercent(recipe.dry_matter_percent) },
        ...mixFacts(recipe),
        { label: 'Tempo do misturador (m)', value: formatNumber(recipe.timer) },
        ...nextVersion(recipe),
        ...dates(recipe),
      ]}
      {...actions}
    >
      <RecipeIngredients recipe={recipe} />
      <Suspense fallback={null}>{mayReadCosts && <RecipeCosts recipe={recipe} />}</Suspense>
    </RecordCard>
  )
}

const nextVersion = ({ next_version_on: day }: Recipe) =>
  day ? [{ label: 'Próxima versão', value: formatDate(day) }] : []

/** Nothing for a recipe as-fed whose dry matter is typed. */
function mixFacts({ basis, dry_matter_source: source }: Recipe) {
  return [
    ...(source === 'computed' ? [{ label: 'Origem da MS', value: dryMatterSourceLabels[source] }] : []),
    ...(basis === 'dry_matter' ? [{ label: 'Porcentagens de', value: mixBasisLabels[basis] }] : []),
  ]
}

/** The bar is hidden from screen readers, because the list has the same figures. */
function RecipeIngredients({ recipe }: { recipe: Recipe }) {
  const parts = useRecipeParts(recipe)
  return (
    <>
      <div aria-hidden="true">
        <RecipeBar thin parts={parts} />
      </div>
      <ol aria-label="Ingredientes" className="space-y-1">
        {parts.map(({ id, name, percent, asFed, style }, at) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <RecipeSwatch style={style} />
            <span className="shrink-0 text-ink-3">#{at + 1}</span>
            <span className="min-w-0 flex-[1_1_6rem] wrap-break-word">{name}</span>
            {asFed !== undefined && (
              <span className="shrink-0 text-sm text-ink-3">{formatPercent(asFed, 2, 2)} carregado</span>
            )}
            <span className="shrink-0 font-medium">{formatPercent(percent)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
