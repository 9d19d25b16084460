import { Field, FormPage, Input, NumberField, PercentField } from 'ui-kit'
import { IngredientRows } from './IngredientRows.tsx'
import { type RecipeFormState, useRecipeForm } from './useRecipeForm.ts'

export function RecipeForm({ id }: { id?: number }) {
  const { ingredients, form, pageProps } = useRecipeForm(id)
  return (
    <FormPage {...pageProps} fullWidth title={id === undefined ? 'Criar Receita' : 'Editar Receita'}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <RecipeFields form={form} />
      </div>
      <IngredientRows form={form} ingredients={ingredients} />
    </FormPage>
  )
}

const RecipeFields = ({ form }: Pick<RecipeFormState, 'form'>) => (
  <>
    <Field label="Nome" required {...form.field('name')}>
      <Input {...form.text('name')} />
    </Field>
    <Field label="Qual a matéria seca da receita?" required {...form.field('dry_matter_percent')}>
      <PercentField {...form.bind('dry_matter_percent')} />
    </Field>
    <Field label="Tempo do misturador (m)" required {...form.field('timer')}>
      <NumberField {...form.bind('timer')} unit="min" />
    </Field>
  </>
)
