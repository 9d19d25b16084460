/** What the percents of a recipe are of, and where its dry matter is from. */
import { Banner, Field, PercentField, SegmentedControl } from 'ui-kit'
import { dryMatterSourceLabels, dryMatterSources, mixBases, mixBasisLabels } from '../../../domain/feed/dry-matter.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { useFeedingBasis } from '../../core/farm-settings.ts'
import { mixOfForm, type RecipeFormState } from './useRecipeForm.ts'

type Props = Pick<RecipeFormState, 'form' | 'ingredients'>

const basisTexts = {
  as_fed: 'Como a ração é carregada. Se a silagem molha, a parte dela na matéria seca cai.',
  dry_matter: 'Da matéria seca. Se a silagem molha, mais silagem é carregada, e a dieta fica a mesma.',
}

/** False for a farm as-fed without analyses, which types the dry matter of its recipes. */
export function useHasMixChoice({ form: { values }, ingredients = [] }: Props): boolean {
  const isCalled = useFeedingBasis() === 'dry_matter'
  const isChosen = values.basis === 'dry_matter' || values.dry_matter_source === 'computed'
  return isCalled || isChosen || ingredients.some(({ dry_matter }) => dry_matter !== undefined)
}

export function MixFields({ form, ingredients = [] }: Props) {
  const { basis, dry_matter_source: source } = form.values
  const basisField = form.field('basis')
  const sourceField = form.field('dry_matter_source')
  return (
    <div className="space-y-4 sm:col-span-2">
      <div ref={basisField.ref} className="space-y-2">
        <p className="text-sm font-semibold">As porcentagens são de</p>
        <SegmentedControl
          label="As porcentagens são de"
          options={mixBases.map(value => ({ value, label: mixBasisLabels[value] }))}
          value={basis}
          onChange={value => form.set('basis', value)}
        />
        <p className="text-sm text-ink-3">{basisTexts[basis]}</p>
        <Errors errors={basisField.error} />
      </div>
      <div ref={sourceField.ref} className="space-y-2">
        <p className="text-sm font-semibold">Matéria seca da receita</p>
        <SegmentedControl
          label="Matéria seca da receita"
          options={dryMatterSources.map(value => ({ value, label: dryMatterSourceLabels[value] }))}
          value={source}
          onChange={value => form.set('dry_matter_source', value)}
        />
        <Errors errors={sourceField.error} />
      </div>
      <MixResult form={form} ingredients={ingredients} />
    </div>
  )
}

const Errors = ({ errors }: { errors: string[] | undefined }) =>
  errors && (
    <p data-invalid tabIndex={-1} className="font-medium text-rust">
      {errors.join(' ')}
    </p>
  )

/** The computed dry matter, or what it lacks. */
function MixResult({ form: { values }, ingredients = [] }: Props) {
  const { missing, isComplete, dryMatterPercent } = mixOfForm(values, ingredients)
  if (values.basis === 'as_fed' && values.dry_matter_source === 'typed') return null
  if (missing.length > 0)
    return (
      <Banner tone="warning" title="Falta análise">
        Registre a matéria seca de {listNames(missing)} em Ingredientes antes de salvar.
      </Banner>
    )
  if (values.dry_matter_source === 'typed') return null
  return (
    <p role="status" className="rounded-card bg-sunken px-4 py-3">
      {isComplete ? (
        <>
          Pelas análises de hoje, a receita tem <strong>{formatPercent(dryMatterPercent, 2, 2)}</strong> de matéria
          seca.
        </>
      ) : (
        'A matéria seca aparece aqui quando os ingredientes tiverem porcentagem.'
      )}
    </p>
  )
}

export const TypedDryMatter = ({ form }: Pick<Props, 'form'>) => (
  <Field label="Qual a matéria seca da receita?" required {...form.field('dry_matter_percent')}>
    <PercentField {...form.bind('dry_matter_percent')} />
  </Field>
)
